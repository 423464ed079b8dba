import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import type {} from './page.ts'
import { openFormulas, servedFormulas } from './served.ts'

const served = servedFormulas()
let page: Page

beforeAll(async () => {
  page = await openFormulas(served, 4000)
})

/**
 * For each formula, the content below the line of each root, from the outermost root inwards and from left to right.
 */
const ROOTS: readonly (readonly [string, ...string[]])[] = [
  ['\\frac√2 2', '2'],
  ['\\frac√22', '2'],
  ['\\frac1√3', '3'],
  ['\\frac{1}√{x+1}', 'x+1'],
  ['\\frac√2√3', '2', '3'],
  ['x^√2', '2'],
  ['2^√3^√5', '3√5', '5'],
  ['√\\frac12', '12'],
  ['√ \\frac 1 2', '12'],
  ['√{2}', '2'],
  ['√(a+b)', 'a+b'],
  ['√(a+b)^2', '(a+b)2'],
  ['√{3}^2', '3'],
  ['2√3', '3'],
  ['∛8', '8'],
  ['∜16', '16'],
  ['√√2', '√2', '2'],
  ['√\\sqrt2', '√2', '2'],
  ['\\sqrt[3]√2', '√2', '2'],
  ['\\sqrt√2', '√2', '2'],
  ['\\sqrt[√2]3', '2', '3'],
  ['√12', '12'],
  ['√1,000', '1,000'],
  ['√ 2', '2'],
  ['√\\,2', '2'],
  ['√-1', '-1'],
  ['√|x|', '|x|'],
  ['√△', '△'],
  ['√\\mathrm A', 'A'],
  ['√1\u03052\u0305+3', '12'],
  ['\\vec√2', '2'],
  ['\\boxed{√2}', '2'],
  ['\\text{约√2倍，√(x+1)}', '2', 'x+1'],
  ['\\fbox{$√2$}', '2'],
]

it('the formula engine draws the line of a root over the content beside the root sign', {
  timeout: 180_000,
}, async () => {
  await page.evaluate(
    (all) => window.formulas.show(all),
    ROOTS.map(([tex]) => `$${tex}$`),
  )
  const drawn = await page.locator('.formula').evaluateAll((formulas) =>
    formulas.map((formula) =>
      [...formula.querySelectorAll('mjx-sqrt')].map((root) => {
        const [sign, box] = [...root.children].map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect]
        const isBeside = Math.abs(sign.right - box.left) < 2 && Math.abs(sign.top - box.top) < 4
        const line = getComputedStyle(root.lastElementChild as Element).borderTopWidth
        return {
          under: root.lastElementChild?.textContent?.normalize('NFKC').replace(/[\s\u2061]/g, ''),
          isDrawn: isBeside && Number.parseFloat(line) > 0 && box.width > 2,
        }
      }),
    ),
  )
  expect(
    drawn.map((roots, index) => [ROOTS[index]?.[0], ...roots.map(({ under }) => under?.replace('−', '-'))]),
  ).toEqual(ROOTS)
  for (const root of drawn.flat()) expect(root.isDrawn).toBe(true)
})

/** Formulas in which a root sign (√) is typed as a character, without a content of its own. */
const BARE = ['√', '√2x', '√ab', '2√+1', '√gh', '\\text{（√）}']

it('the formula engine draws a root sign without content as high as a root', async () => {
  const inks = async (sources: readonly string[]) => {
    await page.evaluate(
      (all) => window.formulas.show(all),
      sources.map((tex) => `$${tex}$`),
    )
    expect(await page.locator('mjx-container').count()).toBe(sources.length)
    return Promise.all(sources.map((_, index) => inkOf(index)))
  }
  const [reference, character] = await inks(['\\sqrt{2}', '\\unicode{x221A}2'])
  // Checks the measurement itself: the character drawn by `\unicode`, unlike a root, extends below the baseline.
  expect((character?.below ?? 0) - (reference?.below ?? 0)).toBeGreaterThan(4)
  for (const [index, ink] of (await inks(BARE)).entries()) {
    const difference = { tex: BARE[index], below: ink.below - (reference?.below ?? 0) }
    expect(difference.below, JSON.stringify(difference)).toBeLessThan(4)
    expect(ink.above, JSON.stringify(ink)).toBeGreaterThan(8)
  }
})

/** Pixels that the ink of a formula extends above and below its baseline. */
async function inkOf(index: number): Promise<{ above: number; below: number }> {
  const block = page.locator('[data-formulas]').nth(index)
  const baseline = await block.evaluate((element) => {
    const mark = document.createElement('span')
    mark.style.display = 'inline-block'
    element.append(mark)
    return mark.getBoundingClientRect().bottom - element.getBoundingClientRect().top
  })
  const picture = (await block.screenshot()).toString('base64')
  const rows = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    return Array.from({ length: image.height }, (_, row) => row).filter((row) => {
      const line = data.subarray(row * image.width * 4, (row + 1) * image.width * 4)
      return line.some((value, at) => at % 4 === 0 && value < 128)
    })
  }, picture)
  return { above: baseline - (rows[0] ?? 0), below: (rows.at(-1) ?? 0) + 1 - baseline }
}
