type Record_ = Readonly<Record<string, unknown>>
type Names = Readonly<Record<string, string | null | readonly string[]>>

/** Finds what a record calls one of its own values: the name that came with the id. */
export function wordsIn(record: object | null, names: Names): (field: string, value: string) => string | undefined {
  const values = (field: string) => [(record as Record_ | null)?.[field]].flat().map(String)
  return (field, value) => {
    const name = [names[field] ?? []].flat()[values(field).indexOf(value)]
    return name || undefined
  }
}
