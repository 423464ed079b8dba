// These functions damage files for tests; the damage is the same in each test run.

/** Returns a generator of random integers that are the same in each run (Park and Miller). */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Makes one change that keeps XML well formed: removes, duplicates, empties or moves an element. */
export function mutate(xml: string, below: (most: number) => number): string {
  const dom = new DOMParser().parseFromString(xml, 'text/xml')
  const elements = [...dom.getElementsByTagName('*')].slice(2)
  const one = elements[below(elements.length)]
  const other = elements[below(elements.length)]
  if (!one || !other) return xml
  const changes = [
    () => one.remove(),
    () => one.after(one.cloneNode(true)),
    () => one.replaceChildren(),
    () => one.replaceWith(...one.childNodes),
    () => other.append(one.cloneNode(true)),
    () => {
      for (const { name } of [...one.attributes]) one.setAttribute(name, below(2) ? '' : '-1e99')
    },
  ]
  for (let count = 1 + below(4); count > 0; count -= 1) changes[below(changes.length)]?.()
  return new XMLSerializer().serializeToString(dom)
}

/** Returns a copy of the bytes with a few of them changed. */
export function damaged(bytes: Uint8Array, below: (most: number) => number): Uint8Array<ArrayBuffer> {
  const changed = Uint8Array.from(bytes)
  for (let count = 1 + below(6); count > 0; count -= 1) changed[below(changed.length)] = below(256)
  return changed
}
