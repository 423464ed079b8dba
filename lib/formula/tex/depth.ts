/** How deep a tree of elements is read. Trees that programs write are never half as deep. */
const DEPTH = 400

/** Whether elements lie so deep below this one that reading them could exhaust the stack. */
export function isTooDeep(element: Element): boolean {
  let depth = 0
  for (let at: Element | null = element; at; ) {
    if (at.firstElementChild) {
      depth += 1
      if (depth > DEPTH) return true
      at = at.firstElementChild
      continue
    }
    while (at && at !== element && !at.nextElementSibling) {
      at = at.parentElement
      depth -= 1
    }
    at = at && at !== element ? at.nextElementSibling : null
  }
  return false
}
