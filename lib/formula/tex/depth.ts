/** Deepest tree of elements that the readers accept. Trees that programs write have less than half this depth. */
const DEPTH = 400

/** Whether the descendants of an element are nested so deeply that reading them could exhaust the stack. */
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
