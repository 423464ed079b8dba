/** Returns the query of a GET request: arrays repeat their name, and undefined, null and '' are omitted. */
export function searchParamsOf(input: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
    }
  }
  return params
}
