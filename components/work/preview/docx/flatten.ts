import { attribute, childOf } from '../read/xml'
import type { Story } from './story'

// docx-preview draws an element only where it expects this element: it loses a run inside two other elements, or a cell
// inside a content control. This module therefore replaces elements that only wrap content by the content itself.

/**
 * Namespaces of extensions that the preview can read. If a document contains alternatives of the same content, the
 * first alternative that requires only these extensions is chosen (ECMA-376 part 3, §9.2).
 */
const READ = /\/(wordprocessing(Shape|Group|Canvas|Drawing|Ink)|wordml(\/\w+)?|chartex|chart|main)$/

/** Keeps one alternative of each set. All alternatives of a set represent the same content. */
export function chooseAlternatives(story: Story): void {
  // The innermost sets come first, because the kept alternative of a set may contain further sets.
  for (const one of [...story.dom.getElementsByTagNameNS('*', 'AlternateContent')].reverse()) {
    const branches = [...one.children]
    const choices = branches.filter(({ localName }) => localName === 'Choice')
    const chosen =
      choices.find((choice) => requirements(choice).every((namespace) => namespace !== null && READ.test(namespace))) ??
      branches.find(({ localName }) => localName === 'Fallback') ??
      choices[0]
    one.replaceWith(...(chosen?.childNodes ?? []))
  }
}

const requirements = (choice: Element) =>
  (choice.getAttribute('Requires') ?? '').split(/\s+/).map((prefix) => choice.lookupNamespaceURI(prefix))

const TRANSPARENT = ['ins', 'moveTo', 'smartTag', 'customXml', 'sdt', 'sdtContent', 'bdo', 'dir']
const ABOUT = ['sdtPr', 'sdtEndPr', 'smartTagPr', 'customXmlPr', 'moveFrom', 'del']

/** Unwraps containers and accepts all tracked changes, so that the preview shows the final state of the document. */
export function unwrap(story: Story): void {
  for (const one of story.all(...ABOUT)) if (!isProperty(one, story)) one.remove()
  for (const one of story.all(...TRANSPARENT)) {
    if (isProperty(one, story)) continue
    one.replaceWith(...one.childNodes)
  }
  // docx-preview does not read the property that marks a row as deleted, so the row is removed here.
  for (const row of story.all('trPr')) if (childOf(row, 'del')) row.parentElement?.remove()
}

/**
 * Returns whether the element is a property without content, such as the insertion mark of a row, of a paragraph or of
 * a number.
 */
const isProperty = (element: Element, story: Story) =>
  story.isWord(element.parentElement, 'trPr', 'rPr', 'numPr', 'tcPr')

/**
 * Replaces characters that are written as elements by text, because docx-preview drops these elements (ECMA-376
 * §17.3.3).
 */
export function writeCharacters(story: Story): void {
  for (const one of story.all('cr')) one.replaceWith(story.make('br'))
  for (const one of story.all('ptab')) one.replaceWith(story.make('tab'))
  for (const one of story.all('noBreakHyphen')) one.replaceWith(story.text('\u2011'))
  for (const one of story.all('softHyphen')) one.replaceWith(story.text('\u00ad'))
}

/** Inserts marks that name embedded documents and ink. */
export function nameEmbedded(story: Story): void {
  for (const one of story.all('altChunk', 'subDoc')) {
    const run = story.markRun({
      kind: 'missing',
      missing: { kind: 'document', detail: story.target(attribute(one, 'id'))?.target },
    })
    one.replaceWith(story.isWord(one.parentElement, 'p') ? run : story.make('p', {}, run))
  }
  for (const one of [...story.dom.getElementsByTagNameNS('*', 'contentPart')]) {
    if (story.isWord(one.parentElement, 'r'))
      one.replaceWith(story.markInRun({ kind: 'missing', missing: { kind: 'ink' } }))
  }
}

/** Inserts each comment at its reference. The keys of `comments` are comment ids. */
export function placeComments(story: Story, comments: ReadonlyMap<string, Element>): void {
  referToEach(story)
  for (const one of story.all('commentReference')) {
    const comment = comments.get(attribute(one, 'id') ?? '')
    const words = comment && [...comment.children].map((paragraph) => wordsOf(paragraph).trim())
    one.replaceWith(
      story.markInRun(
        words
          ? { kind: 'comment', author: attribute(comment, 'author') ?? '', text: words.filter(Boolean).join(' / ') }
          : { kind: 'missing', missing: { kind: 'comment' } },
      ),
    )
  }
}

/** Adds a reference to each comment that has only a range; the reference is inserted at the end of the range. */
function referToEach(story: Story): void {
  const referred = new Set(story.all('commentReference').map((one) => attribute(one, 'id')))
  for (const end of story.all('commentRangeEnd')) {
    const id = attribute(end, 'id') ?? ''
    if (referred.has(id)) continue
    const run = story.make('r', {}, story.make('commentReference', { id }))
    end.replaceWith(story.isWord(end.parentElement, 'p') ? run : story.make('p', {}, run))
  }
}

/** Returns the text of an element; of several alternatives for the same content only one counts. */
function wordsOf(element: Element): string {
  if (element.localName === 'Fallback') return ''
  if (element.children.length === 0) return element.textContent ?? ''
  return [...element.children].map(wordsOf).join('')
}
