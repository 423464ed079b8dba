// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { formulaElement, typesetDetached, untypeset } from './typeset-detached'

const { rules } = vi.hoisted(() => ({
  rules: [
    '@font-face /* 0 */ {\n  font-family: MJX-BRK;\n  src: url("/fonts/brk.woff2");\n}',
    '@font-face /* 1 */ {\n  font-family: MJX-OTHER;\n  src: url("/fonts/other.woff2");\n}',
    'mjx-break {\n  font-family: MJX-BRK !important;\n}',
    'mjx-none {\n  font-family: MJX-OTHER;\n}',
  ],
}))

vi.mock('./engine', () => ({
  formulaEngine: () => ({
    typesetAll: (all: readonly { tex: string }[]) =>
      all.map(async ({ tex }) => (tex === 'bad' ? null : '<mjx-break></mjx-break>')),
    rules: () => rules,
  }),
}))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('typesetDetached uses the fonts of the applicable CSS rules, and counts formulas that cannot be typeset', async () => {
  const asked = vi.fn(async (_url: string) => new Response(new ArrayBuffer(1)))
  vi.stubGlobal('fetch', asked)
  const root = document.createElement('div')
  root.append(formulaElement(document, 'x', false), formulaElement(document, 'bad', false))
  await typesetDetached(root)
  expect(asked.mock.calls).toEqual([['/fonts/brk.woff2']])
  expect(untypeset(root)).toBe(1)
  expect(root.textContent).toBe('bad')
})
