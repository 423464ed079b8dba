import { attribute, childOf } from '../read/xml'
import type { Story } from './story'

// The library draws what it expects at each place and nothing else: a run inside two elements, a cell inside a content
// control are lost. Elements that only say something about their content give way to it here.

/** Extensions whose own branch the preview can read (ECMA-376 part 3, §9.2). */
const READ = /\/(wordprocessing(Shape|Group|Canvas|Drawing|Ink)|wordml(\/\w+)?|chartex|chart|main)$/

/** Branches of one content: only one of them is kept. */
export function chooseAlternatives(story: Story): void {
  // A branch that is kept may hold alternatives in turn: the innermost come first.
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

/** Leaves of what each change of a document came to, as its readers would see it with all changes accepted. */
export function unwrap(story: Story): void {
  for (const one of story.all(...ABOUT)) if (!isProperty(one, story)) one.remove()
  for (const one of story.all(...TRANSPARENT)) {
    if (isProperty(one, story)) continue
    one.replaceWith(...one.childNodes)
  }
  // Deleted or moved rows and marks of paragraphs say so in their properties, which the library does not read.
  for (const row of story.all('trPr')) if (childOf(row, 'del')) row.parentElement?.remove()
}

/** An insertion that is said of a row, a paragraph's mark or a number has no content. */
const isProperty = (element: Element, story: Story) =>
  story.isWord(element.parentElement, 'trPr', 'rPr', 'numPr', 'tcPr')

/** Characters that the library leaves out of a run (ECMA-376 §17.3.3). */
export function writeCharacters(story: Story): void {
  for (const one of story.all('cr')) one.replaceWith(story.make('br'))
  for (const one of story.all('ptab')) one.replaceWith(story.make('tab'))
  for (const one of story.all('noBreakHyphen')) one.replaceWith(story.text('\u2011'))
  for (const one of story.all('softHyphen')) one.replaceWith(story.text('\u00ad'))
}

/** Documents inside the document, and ink. */
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

/** The comment a reference leads to, at the place of the reference. `comments` by their id. */
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

/** Some programs write where a comment begins and ends and no reference; it is then placed at its end. */
function referToEach(story: Story): void {
  const referred = new Set(story.all('commentReference').map((one) => attribute(one, 'id')))
  for (const end of story.all('commentRangeEnd')) {
    const id = attribute(end, 'id') ?? ''
    if (referred.has(id)) continue
    const run = story.make('r', {}, story.make('commentReference', { id }))
    end.replaceWith(story.isWord(end.parentElement, 'p') ? run : story.make('p', {}, run))
  }
}

/** The words in an element; one of several alternatives of the same content. */
function wordsOf(element: Element): string {
  if (element.localName === 'Fallback') return ''
  if (element.children.length === 0) return element.textContent ?? ''
  return [...element.children].map(wordsOf).join('')
}
