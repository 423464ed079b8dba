// @vitest-environment jsdom
import { Blob as StreamedBlob } from 'node:buffer'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { docxOf, field, paragraph, run } from '../testing/docx'
import { renderDocx } from './render'

// The tests use the Blob of Node, because that of jsdom lacks `stream()`, which browsers have.
beforeEach(() => {
  vi.stubGlobal('Blob', StreamedBlob)
})

async function shown(...content: string[]) {
  const { root } = await renderDocx(await docxOf(paragraph(...content)))
  for (const style of root.querySelectorAll('style')) style.remove()
  return { root, text: root.textContent ?? '' }
}

describe('renderDocx for a document with fields', () => {
  test('shows a phonetic guide above its word', async () => {
    const code = ' EQ \\* jc2 \\* "Font:宋体" \\* hps21 \\o\\ad(\\s\\up 9(chūn),春) '
    const { root, text } = await shown(run('甲'), field(code, run('x')), run('乙'))
    expect(text).toBe('甲春chūn乙')
    expect(root.querySelector('ruby > rt')?.textContent).toBe('chūn')
  })

  test('shows a MathType equation number without its hidden counter', async () => {
    const number = field('SEQ MTEqn \\c \\* Arabic \\* MERGEFORMAT', run('2'))
    const inside = `${field('SEQ MTEqn \\h \\* MERGEFORMAT')}${run('(')}${number}${run(')')}`
    const outer = field('MACROBUTTON MTPlaceRef \\* MERGEFORMAT ')
    const end = outer.lastIndexOf('<w:r>')
    expect((await shown(outer.slice(0, end) + inside + outer.slice(end))).text).toBe('(2)')
  })

  test('shows a hidden number that has a number format', async () => {
    expect((await shown(field('SEQ a \\h \\* ARABIC', run('3')))).text).toBe('3')
  })
})

test.each([
  ['upper characters of the font', run('\u00de\u00b0', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'), '⇒°'],
  ['a check mark of Wingdings', run('ü', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>'), '✓'],
  ['letters of another font', run('ab\uf061\u00ce', '<w:rFonts w:ascii="Arial" w:hAnsi="Symbol"/>'), 'abα∈'],
  [
    'letters of a font of the theme',
    run('ab', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol" w:asciiTheme="minorAscii"/>'),
    'ab',
  ],
])('the DOCX preview shows the expected characters for a run with %s', async (_what, content, words) => {
  expect((await shown(content)).text).toBe(words)
})
