import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FORMULA_ASSETS } from '@/lib/formula/assets'
import { FONTS } from './typesetter'

const css = readFileSync('components/ui/formula/formula.css', 'utf8')
const faces = [...css.matchAll(/@font-face\s*\{\s*font-family: ([\w-]+);\s*src: url\("([^"]+)"\)/g)]

it('the styles of formulas bring the fonts that are waited for, of the engine that is served', () => {
  expect(faces.map(([, family]) => family)).toEqual([...FONTS])
  for (const [, , url = ''] of faces) {
    expect(url.startsWith(`${FORMULA_ASSETS}/font/`)).toBe(true)
    const file = url.slice(`${FORMULA_ASSETS}/font/`.length)
    expect(existsSync(`node_modules/@mathjax/mathjax-newcm-font/${file}`), file).toBe(true)
  }
})
