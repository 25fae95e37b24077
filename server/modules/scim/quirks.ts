/** The forms in which Microsoft Entra writes what the standard writes otherwise. */
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A manager as an object: Entra sends the id alone. */
const managerOf = (value: unknown): unknown => {
  const [only] = [value].flat();
  if (only === '') return null;
  return typeof only === 'string' ? { value: only } : only;
};

/** A value with its managers and truth values, which Entra sends as the words True and False, as the standard has them. */
function plainValue(value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const attribute = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
      if (attribute === 'manager') return [name, managerOf(field)];
      if (attribute === 'active') return [name, truthOf(field)];
      return [name, plainValue(field)];
    }),
  );
}

const truthOf = (value: unknown): unknown =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;

function plainOperation(operation: unknown): unknown {
  if (!isObject(operation) || typeof operation['path'] !== 'string') return plainValue(operation);
  const path = operation['path'].replaceAll(
    / eq "(true|false)"/gi,
    (_, word: string) => ` eq ${word.toLowerCase()}`,
  );
  const [attribute] = Object.entries(plainValue({ [path]: operation['value'] }) as object);
  return { ...operation, path, ...('value' in operation ? { value: attribute?.[1] } : {}) };
}

/** A body of a call in the form of the standard. */
export function plainBody(body: unknown): unknown {
  if (!isObject(body)) return body;
  const plain = plainValue(body);
  const operations = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations');
  return Array.isArray(operations?.[1])
    ? { ...(plain as object), [operations[0]]: operations[1].map(plainOperation) }
    : plain;
}
