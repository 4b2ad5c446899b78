type Columns = Readonly<Record<string, string>>

export function columnsOf<const C extends Columns, From extends { [Field in keyof C]: unknown }>(
  columns: C,
  from: From,
): { [Field in keyof C as C[Field]]: From[Field] } {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [column, from[field as keyof From]]),
  ) as never
}

export function fieldsOf<const C extends Columns, Row extends { [Field in keyof C as C[Field]]: unknown }>(
  columns: C,
  row: Row,
): { [Field in keyof C]: Row[C[Field] & keyof Row] } {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, row[column as keyof Row]]),
  ) as never
}
