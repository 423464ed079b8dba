// What a screen offers is read off its own controls when somebody asks, so the words, the permission, the reason a
// button cannot be pressed and the question it asks first are always those of the button. Nothing runs before that.

/** Something the screen in front can do. */
export interface ScreenAction {
  id: string
  name: string
  /** Where it stands: the list, 批量操作, the row. */
  note: string
  /** Offered before anything is typed. */
  first: boolean
  /** Cannot be done now; why, where it says so. */
  off?: { reason: string } | undefined
  /** Where it leads, instead of doing something here. */
  href?: string | undefined
  run?: (() => void) | undefined
}

/** What stands behind a control and is not drawn yet: folded actions of a row, saved views. */
export interface FoldedAction {
  name: string
  off?: { reason: string } | undefined
  href?: string | undefined
  run?: (() => void) | undefined
}
type Known = () => readonly FoldedAction[]
type Asked = () => Promise<readonly FoldedAction[]>

const folded = new WeakMap<Element, Known>()
const asked = new WeakMap<Element, Asked>()

/** Attributes of what holds actions of a screen: they are offered before anything is typed, under this name. */
export const offers = (name = '') => ({ 'data-offers': name })

/** Attributes of a control behind which more actions stand. */
export const offersFolded = (known: Known) => behind(folded, known)

/** Attributes of a control behind which actions stand that have to be asked for. */
export const offersAsked = (load: Asked) => behind(asked, load)

const behind = <T>(where: WeakMap<Element, T>, what: T) => ({
  'data-folded': '',
  ref: (element: Element | null) => {
    if (element) where.set(element, what)
  },
})

const controls = 'button, [role="button"], [role="tab"], [role="switch"], [data-offers] a[href]'
/** Of many alike, a button's words say nothing: 下线, once for each device. */
const rows = '[data-row], tr, li, [role="row"], [role="treeitem"]'
const groups = '[data-offers], [role="tablist"], [role="search"], [role="group"], section, nav, fieldset'
/** Longer than this, it is content that can be pressed. */
const LONGEST = 30

/**
 * What can be done on a screen: its own controls, and those of the row in hand — the one that had the focus last, or
 * the only one chosen. `later` asks for what is not known yet.
 */
export function screenActions(panel: HTMLElement, focused: Element | null) {
  const row = rowInHand(panel, focused)
  const isOffered = (element: Element) => {
    const own = element.closest(rows)
    return (own === null || !panel.contains(own) || own === row) && isThere(element, panel)
  }
  const isMine = (element: Element) => row?.contains(element) === true
  /** Those of the row first: who has one in hand mostly wants to do something with it. */
  const all = <E extends Element>(what: string) => {
    const found = [...panel.querySelectorAll<E>(what)].filter(isOffered)
    return { mine: found.filter(isMine), others: found.filter((element) => !isMine(element)) }
  }
  const shown = all<HTMLElement>(controls)
  const { mine, others } = all('[data-folded]')
  const hiding = [...mine, ...others]
  const known = hiding.flatMap(
    (element) =>
      folded
        .get(element)?.()
        .map((action) => namedBy(element, action)) ?? [],
  )
  const ask = (element: Element) =>
    asked
      .get(element)?.()
      .then(
        (actions) => actions.map((action) => namedBy(element, action)),
        () => [],
      )
  return {
    now: [...shown.mine.flatMap(actionOf), ...known, ...shown.others.flatMap(actionOf)].map(numbered('now')),
    later: async () => (await Promise.all(hiding.map(ask))).flatMap((part) => part ?? []).map(numbered('later')),
  }
}

const numbered = (when: string) => (action: ScreenAction, index: number) => ({ ...action, id: `${when}-${index}` })

function rowInHand(panel: HTMLElement, focused: Element | null): Element | null {
  const own = focused && panel.contains(focused) ? focused.closest(rows) : null
  if (own) return own
  const [only, ...others] = panel.querySelectorAll('[data-row][data-chosen]')
  return only && others.length === 0 ? only : null
}

/** Seen, and not under a drawer. While a dialog is open all around it is hidden from readers: only the screen's own counts. */
function isThere(element: Element, panel: HTMLElement): boolean {
  const hidden = element.closest('[inert], [aria-hidden="true"], [hidden]')
  if (hidden && panel.contains(hidden)) return false
  return element.checkVisibility({ visibilityProperty: true })
}

function actionOf(control: HTMLElement): ScreenAction[] {
  const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').replace(/\s+/g, ' ').trim()
  if (name === '' || name.length > LONGEST || control.dataset.more !== undefined) return []
  const isOff = control.matches(':disabled, [aria-disabled="true"]')
  const off = isOff ? { reason: control.title === name ? '' : control.title } : undefined
  return [namedBy(control, { name, off, run: () => control.click() })]
}

function namedBy(element: Element, action: FoldedAction): ScreenAction {
  return { ...action, id: '', note: labelAround(element), first: element.closest('[data-offers]') !== null }
}

function labelAround(element: Element): string {
  for (let at = element.closest(groups); at; at = at.parentElement?.closest(groups) ?? null) {
    const said = at.getAttribute('data-offers') || at.getAttribute('aria-label')
    if (said) return said
  }
  return ''
}
