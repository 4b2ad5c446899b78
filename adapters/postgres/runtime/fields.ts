type Columns = Readonly<Record<string, string>>
type ByColumn<C extends Columns, From> = { [Field in keyof C as C[Field]]: From[Field & keyof From] }
type ByField<C extends Columns, Row> = { [Field in keyof C]: Row[C[Field] & keyof Row] }

export function columnsOf<const C extends Columns, From extends { [Field in keyof C]: unknown }>(
  columns: C,
  from: From,
): ByColumn<C, From> {
  const values = Object.entries(columns).map(([field, column]) => [column, from[field]] as const)
  return Object.fromEntries(values) as ByColumn<C, From>
}

export function fieldsOf<const C extends Columns, Row extends { [Field in keyof C as C[Field]]: unknown }>(
  columns: C,
  row: Row,
): ByField<C, Row> {
  const values = Object.entries(columns).map(([field, column]) => [field, row[column as keyof Row]] as const)
  return Object.fromEntries(values) as ByField<C, Row>
}
