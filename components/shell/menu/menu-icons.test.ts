import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { menuIcons } from '@/lib/contracts/menu/icons'
import { firstIcons } from './menu-icons'
import { screenIcons } from './screen-icons'

// Read, not imported: the web knows nothing of the backend's code.
const seed = readFileSync(`${import.meta.dirname}/../../../backend/seed/menus.ts`, 'utf8')
const iconNames = Array.from(
  seed.matchAll(/(?:screen|tool|directory)\('[^']+', '[^']+', '(\w+)'/g),
  ([, icon]) => icon ?? '',
)

it('knows every icon the seeded menus name', () => {
  expect(iconNames.length).toBeGreaterThan(80)
  expect(iconNames.filter((name) => !(name in firstIcons) && !(name in screenIcons))).toEqual([])
})

it('holds no icon twice', () => {
  expect(Object.keys(firstIcons).filter((name) => name in screenIcons)).toEqual([])
})

it('draws exactly the icons that entries may carry', () => {
  expect([...Object.keys(firstIcons), ...Object.keys(screenIcons)].sort()).toEqual([...menuIcons].sort())
})
