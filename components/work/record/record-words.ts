type Record_ = Readonly<Record<string, unknown>>
type Names = Readonly<Record<string, string | null | readonly string[]>>

/** Returns a function that finds the name that the record itself contains for an id in one of its fields. */
export function recordLabels(
  record: object | null,
  names: Names,
): (field: string, value: string) => string | undefined {
  const values = (field: string) => [(record as Record_ | null)?.[field]].flat().map(String)
  return (field, value) => {
    const name = [names[field] ?? []].flat()[values(field).indexOf(value)]
    return name || undefined
  }
}
