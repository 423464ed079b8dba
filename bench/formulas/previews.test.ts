import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import type {} from './page.ts'
import { openFormulas, servedFormulas } from './served.ts'

const served = servedFormulas()
let page: Page

beforeAll(async () => {
  page = await openFormulas(served, 4000)
})

/** Stems whose preview contains formulas taller than a line: in the first line, in the second, or in both. */
const STEMS = [
  '<p>化简 $\\dfrac{a+b}{c}$ 后求值</p>',
  '<p>已知数列的前若干项之和满足下列关系，其中 $\\sum\\limits_{k=1}^{n}\\dfrac{1}{k(k+1)}$ 为所求</p>',
  '<p>设 $\\displaystyle\\sum_{i=1}^{n} x_i$ 与 $\\displaystyle\\int_0^1 \\frac{\\mathrm{d}x}{1+x^2}$，再设 $\\dfrac{\\dfrac12}{\\dfrac34}$ 等</p>',
  '<p>$\\begin{cases}x+y=1\\\\x-y=3\\end{cases}$ 的解以及 $\\begin{pmatrix}1&2\\\\3&4\\\\5&6\\end{pmatrix}$ 的秩</p>',
  '<p>$\\lim\\limits_{x\\to 0}\\dfrac{\\sin x}{x}$，$\\sqrt{\\dfrac{a}{b}}$，$\\overline{\\dfrac{z_1}{z_2}}$，$\\dfrac{1}{2}$ 和 $x_1$</p>',
  '<p>没有高的公式：$x^2+y^2=1$，$a_n$</p>',
]

/** Size of a preview in lists: font size, height of a line and of all lines in pixels, and the number of lines. */
const PLACES = [
  { name: 'a comfortable row', size: 15, line: 24, room: 58, lines: 2 },
  { name: 'a standard row', size: 13, line: 20, room: 42, lines: 2 },
  { name: 'a compact row', size: 13, line: 20, room: 34, lines: 1 },
  { name: 'a card', size: 14, line: 22, room: 52, lines: 2 },
]

interface Drawn {
  height: number
  /** Formulas whose box begins in a visible line and ends below the preview. */
  cut: string[]
  shares: string[]
}

async function draw({ size, line, room, lines }: (typeof PLACES)[number], width: number): Promise<Drawn[]> {
  await page.evaluate((style) => {
    document.body.style.cssText = style
  }, `font-size:${size}px;line-height:${line}px;width:${width}px;--lines-room:${room}px`)
  await page.evaluate(([texts, most]) => window.formulas.show(texts, 'html', most), [STEMS, lines] as const)
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-lines]')].map((preview) => {
      const box = preview.getBoundingClientRect()
      const formulas = [...preview.querySelectorAll<HTMLElement>('.formula')]
      const below = formulas.filter((formula) => {
        const drawn = formula.firstElementChild?.getBoundingClientRect()
        // A formula in a later line begins below the preview: it is hidden as a whole and not cut.
        return drawn !== undefined && drawn.top < box.bottom - 4 && drawn.bottom > box.bottom + 1
      })
      return {
        height: box.height,
        cut: below.map(({ dataset }) => dataset.tex ?? ''),
        shares: formulas.map(({ style }) => style.getPropertyValue('--formula-share')),
      }
    }),
  )
}

describe.each(PLACES)('the preview of a question’s stem in $name', (place) => {
  it.each([220, 300, 420, 900])('shows whole lines and whole formulas in a column of %i px', async (width) => {
    const drawn = await draw(place, width)
    expect(drawn).toHaveLength(STEMS.length)
    for (const { height, cut } of drawn) {
      expect(height).toBeGreaterThan(0)
      expect(height).toBeLessThanOrEqual(place.room)
      expect(cut).toEqual([])
    }
    // The formulas of the last stem fit into a line, so they keep their size (no share is set).
    expect(drawn.at(-1)?.shares).toEqual(['', ''])
  })
})

it('the preview of a stem shrinks formulas in a narrow column and restores their size in a wide column', async () => {
  const [place] = PLACES
  if (!place) throw new Error('no place')
  const first = await draw({ ...place, room: 42 }, 300)
  expect(first.flatMap(({ shares }) => shares).filter(Boolean).length).toBeGreaterThan(0)
  const smaller = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('.formula')].filter(({ style }) =>
          style.getPropertyValue('--formula-share'),
        ).length,
    )
  await page.evaluate(() => document.body.style.setProperty('--lines-room', '400px'))
  await page.evaluate(() => document.body.style.setProperty('width', '500px'))
  await expect.poll(smaller).toBe(0)
  await page.evaluate(() => document.body.style.setProperty('--lines-room', '42px'))
  await page.evaluate(() => document.body.style.setProperty('width', '300px'))
  await expect.poll(smaller).toBeGreaterThan(0)
})
