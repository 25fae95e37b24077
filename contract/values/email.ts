/** The longest e-mail address, in characters. [RFC 5321 4.5.3.1.3] */
export const longestEmail = 254;
// Letters of any script before and after the at sign (RFC 6531), as mail servers have taken them since 2012.
const local = /^[^\s@"<>(),:;\\[\]\p{C}]{1,64}$/u;
const domain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

/** Whether a text is an address that mail can be sent to, such as `josé@exemple.fr`. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [name, host] = [text.slice(0, at), text.slice(at + 1)];
  const hasOddPoints = name.startsWith('.') || name.endsWith('.') || name.includes('..');
  return at > 0 && text.length <= longestEmail && local.test(name) && !hasOddPoints && domain.test(host);
}
