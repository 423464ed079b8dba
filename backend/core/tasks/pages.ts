const PAGE = 1_000

/** All rows of an export, page after page by their ids; `read` answers those after an id, in the order of ids. */
export async function* pagesById<R extends { readonly id: string | number }>(
  read: (after: number, limit: number) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let after = 0; ; ) {
    const page = await read(after, PAGE)
    yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = Number(last.id)
  }
}
