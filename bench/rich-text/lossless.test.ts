// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { toRichText } from '../../backend/core/records/rich-text.ts'
import { readHtml } from '../../components/kit/rich-text/content/read'
import { writeHtml } from '../../components/kit/rich-text/content/write'
import { plainText } from '../../lib/contracts/base/rich-text.ts'
import { locateFormulas } from '../../lib/formula/html.ts'
import { hasCorpus, htmlOfQuestions, textsOfQuestions } from '../formulas/corpus.ts'

const PICTURE = `/api/zakj-admin/file/read?id=${'0'.repeat(64)}`

/**
 * The content that must be the same before and after editing: the text, and each formula, picture, table and blank
 * unchanged.
 */
function contentOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...body.querySelectorAll(selector)]
  return {
    text: plainText(html).replace(/\s+/g, ' ').trim(),
    formulas: locateFormulas(html).map((found) => [found.kind, html.slice(found.from, found.to)]),
    pictures: all('img').map((image) => image.outerHTML),
    tables: all('table').map((table) => [...table.querySelectorAll('tr')].map((row) => [...row.children].map(cellOf))),
    blanks: all('[data-blank]').length,
  }
}

const cellOf = (cell: Element) => [
  cell.localName,
  cell.getAttribute('colspan'),
  cell.getAttribute('rowspan'),
  cell.textContent?.replace(/\s+/g, ' ').trim(),
]

it('the rich text editor reads and writes the texts of real questions without changing them', {
  timeout: 300_000,
}, async ({ annotate }) => {
  if (!hasCorpus) return annotate('the question sets do not lie beside the project: nothing to test')
  const addressOf = () => PICTURE
  // Only every fourth of the plain texts is used, because they differ little and there are tens of thousands.
  const plain = textsOfQuestions().filter((_, index) => index % 4 === 0)
  const texts = [...new Set([...plain, ...htmlOfQuestions()])]
  const lost: unknown[] = []
  let same = 0
  let formulas = 0
  for (const text of texts) {
    const html = toRichText(text, { addressOf })
    const written = writeHtml(readHtml(html, false))
    const before = contentOf(html)
    formulas += before.formulas.length
    if (written === html) same += 1
    else {
      const after = contentOf(written)
      if (JSON.stringify(after) !== JSON.stringify(before)) lost.push({ html, written })
      // The text as the editor wrote it must remain the same when the service stores it.
      else if (toRichText(written) !== written) lost.push({ written, stored: toRichText(written) })
    }
  }
  await annotate(`${texts.length} texts with ${formulas} formulas, ${same} the same to the byte`)
  expect(texts.length).toBeGreaterThan(1000)
  expect(lost.slice(0, 20)).toEqual([])
})
