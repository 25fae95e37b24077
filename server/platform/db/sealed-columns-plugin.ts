import {
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  ValueNode,
  ValuesNode,
} from 'kysely';
import { sealedColumns } from '#db/sealed-columns.ts';
import { isSealed, type Keyring, open, seal } from '../encryption.ts';

const names: ReadonlySet<string> = new Set(Object.values(sealedColumns).flat());

/**
 * Seals the columns of `db/sealed-columns.ts` in inserts and updates, and opens them in every result. Raw SQL bypasses
 * it: there the type of the column rejects plain text. Without a keyring, using such a column is an error.
 */
export function sealColumns(keyring: Keyring | undefined): KyselyPlugin {
  const keys = (): Keyring => {
    if (keyring) return keyring;
    throw new Error('A sealed column was met without a keyring: give openDatabase one.');
  };
  const sealValue = (value: unknown, column: string): unknown =>
    names.has(column) && typeof value === 'string' ? seal(keys(), value, column) : value;
  const sealNode = (node: OperationNode, column: string): OperationNode =>
    names.has(column) && ValueNode.is(node) ? ValueNode.create(sealValue(node.value, column)) : node;
  const sealUpdates = (updates: readonly ColumnUpdateNode[]): ColumnUpdateNode[] =>
    updates.map((update) => ({ ...update, value: sealNode(update.value, nameOf(update.column)) }));

  function sealRows(rows: ValuesNode, columns: readonly string[]): ValuesNode {
    return ValuesNode.create(
      rows.values.map((row) =>
        row.kind === 'ValueListNode'
          ? { ...row, values: row.values.map((value, at) => sealNode(value, columns[at] ?? '')) }
          : { ...row, values: row.values.map((value, at) => sealValue(value, columns[at] ?? '')) },
      ),
    );
  }

  function sealInsert(node: InsertQueryNode): InsertQueryNode {
    const columns = node.columns?.map(({ column }) => column.name) ?? [];
    if (!columns.some((column) => names.has(column))) return node;
    const { values, onConflict } = node;
    return {
      ...node,
      ...(values && ValuesNode.is(values) ? { values: sealRows(values, columns) } : {}),
      ...(onConflict?.updates
        ? { onConflict: { ...onConflict, updates: sealUpdates(onConflict.updates) } }
        : {}),
    };
  }

  function openRow(row: UnknownRow, columns: readonly string[]): UnknownRow {
    const opened = { ...row };
    for (const column of columns) {
      const value = row[column];
      if (typeof value === 'string' && isSealed(value)) opened[column] = open(keys(), value, column);
    }
    return opened;
  }

  return {
    transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
      if (node.kind === 'InsertQueryNode') return sealInsert(node);
      if (node.kind === 'UpdateQueryNode' && node.updates)
        return { ...node, updates: sealUpdates(node.updates) };
      return node;
    },
    async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
      const found = Object.keys(result.rows[0] ?? {}).filter((column) => names.has(column));
      if (found.length === 0) return result;
      return { ...result, rows: result.rows.map((row) => openRow(row, found)) };
    },
  };
}

/** The bare name of the column that an update sets, `card_token`. */
function nameOf(node: OperationNode): string {
  if ('column' in node && isNode(node.column)) return nameOf(node.column);
  return 'name' in node && typeof node.name === 'string' ? node.name : '';
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value;
