import type { Parts } from '../package/parts'
import { attribute, childOf, parseXml } from '../read/xml'

/** Information that belongs to a slide but is not visible on the slide. */
export interface SlideAside {
  /** Speaker notes (ECMA-376 part 1, §13.3.5). */
  readonly notes: string
  readonly comments: readonly { readonly author: string; readonly text: string }[]
  /** True if the slide show skips the slide (§19.3.1.38). */
  readonly hidden: boolean
  /** Number of animation effects (§19.5). The preview shows all animated parts at the same time. */
  readonly effects: number
}

const PRESENTATION = 'ppt/presentation.xml'

/**
 * Returns notes, comments and other asides by slide path, for the slides that have any. `slides` contains the XML of
 * each slide by path.
 */
export async function slideAsides(
  parts: Parts,
  slides: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, SlideAside>> {
  const authors = await authorsOf(parts)
  const asides = new Map<string, SlideAside>()
  for (const [path, xml] of slides) {
    const slide = parseXml(xml)?.documentElement
    const aside = { ...(await asideOf(path, parts, authors)), ...shownAs(slide) }
    if (aside.notes || aside.comments.length > 0 || aside.hidden || aside.effects > 0) asides.set(path, aside)
  }
  return asides
}

function shownAs(slide: Element | undefined): Pick<SlideAside, 'hidden' | 'effects'> {
  const [timing] = slide?.getElementsByTagNameNS('*', 'timing') ?? []
  const effects = [...(timing?.getElementsByTagNameNS('*', 'cTn') ?? [])].filter((one) =>
    one.hasAttribute('presetClass'),
  )
  return { hidden: /^(0|false|off)$/.test(slide?.getAttribute('show') ?? ''), effects: effects.length }
}

async function asideOf(path: string, parts: Parts, authors: ReadonlyMap<string, string>) {
  const notes: string[] = []
  const comments: SlideAside['comments'][number][] = []
  for (const { type, target, external } of await parts.related(path)) {
    if (external || !/^(notesSlide|comments)$/.test(type)) continue
    const dom = parseXml(await parts.text(target))
    if (type === 'notesSlide') notes.push(notesIn(dom))
    else comments.push(...commentsIn(dom, authors))
  }
  return { notes: notes.filter(Boolean).join('\n'), comments }
}

/** Returns the names of comment authors by id, for both kinds of comments. */
async function authorsOf(parts: Parts): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const { type, target } of await parts.related(PRESENTATION)) {
    if (!/^(commentAuthors|authors)$/.test(type)) continue
    for (const author of parseXml(await parts.text(target))?.documentElement.children ?? [])
      names.set(attribute(author, 'id') ?? '', attribute(author, 'name') ?? '')
  }
  return names
}

/** Placeholders of a notes page that only repeat other content: the slide, its number, the date. */
const REPEATED = /^(sldImg|sldNum|dt|hdr|ftr)$/

function notesIn(dom: Document | null): string {
  const shapes = [...(dom?.getElementsByTagNameNS('*', 'sp') ?? [])]
  return shapes
    .filter((shape) => !REPEATED.test(attribute(shape.getElementsByTagNameNS('*', 'ph')[0], 'type') ?? ''))
    .map((shape) => textOf(childOf(shape, 'txBody')))
    .filter(Boolean)
    .join('\n')
}

/** Returns comments and their replies in sequence (§19.4; MS-PPTX §2.16). */
const commentsIn = (dom: Document | null, authors: ReadonlyMap<string, string>) =>
  [...(dom?.getElementsByTagNameNS('*', '*') ?? [])]
    .filter(({ localName }) => localName === 'cm' || localName === 'reply')
    .map((comment) => ({
      author: authors.get(attribute(comment, 'authorId') ?? '') ?? '',
      text: textOf(childOf(comment, 'txBody')) || (childOf(comment, 'text')?.textContent ?? '').trim(),
    }))

/** Returns the text with each paragraph on a line of its own, including the letters of equations. */
const textOf = (body: Element | undefined): string =>
  [...(body?.getElementsByTagNameNS('*', 'p') ?? [])]
    .map((paragraph) =>
      [...paragraph.getElementsByTagNameNS('*', '*')]
        .map(({ localName, textContent }) => (localName === 't' ? textContent : localName === 'br' ? '\n' : ''))
        .join(''),
    )
    .join('\n')
    .trim()
