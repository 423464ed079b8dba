import { doneFormulas, sameFormula, waitingFormulas } from './element'

/**
 * Changes the content of `root` from the markup `before` to the markup `after`. Nodes at the beginning and the end that
 * are equal in both stay as they are, with their typeset formulas.
 */
export function patch(root: HTMLElement, before: string, after: string): void {
  const [was, is] = [nodesOf(before), nodesOf(after)]
  // The number of nodes differs from `before`, because other code has changed the content, so all content is replaced.
  if (root.childNodes.length !== was.length) {
    root.innerHTML = after
    return
  }
  const most = Math.min(was.length, is.length)
  let start = 0
  while (start < most && same(was[start], is[start])) start += 1
  let end = 0
  while (end < most - start && same(was.at(-1 - end), is.at(-1 - end))) end += 1

  const gone = document.createElement('div')
  const come = document.createElement('div')
  come.append(...is.slice(start, is.length - end))
  gone.append(...[...root.childNodes].slice(start, was.length - end))
  placeAgain(come, gone)
  root.insertBefore(fragmentOf(come), root.childNodes[start] ?? null)
}

function nodesOf(markup: string): ChildNode[] {
  const template = document.createElement('template')
  template.innerHTML = markup
  return [...template.content.childNodes]
}

const same = (a: ChildNode | undefined, b: ChildNode | undefined) => a?.isEqualNode(b ?? null) === true

function fragmentOf(holder: HTMLElement): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...holder.childNodes)
  return fragment
}

/** Replaces formulas in the new content by the equal, already typeset formulas of the removed content. */
function placeAgain(come: HTMLElement, gone: HTMLElement): void {
  const left = [...doneFormulas(gone)]
  for (const fresh of waitingFormulas(come)) {
    const at = left.findIndex((element) => sameFormula(element, fresh))
    if (at >= 0) fresh.replaceWith(...left.splice(at, 1))
  }
}
