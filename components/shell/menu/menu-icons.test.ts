import { expect, it } from 'vitest'
import { menuIcons } from '@/lib/contracts/menu/icons'
import { screens } from '@/lib/contracts/screens'
import { firstIcons } from './menu-icons'
import { screenIcons } from './screen-icons'

it('the menu icons include the icon of every screen', () => {
  expect(screens.filter(({ icon }) => !(icon in firstIcons) && !(icon in screenIcons))).toEqual([])
})

it('the menu icons contain no name that is in both firstIcons and screenIcons', () => {
  expect(Object.keys(firstIcons).filter((name) => name in screenIcons)).toEqual([])
})

it('the menu icons are exactly the icons that a menu entry may have', () => {
  expect([...Object.keys(firstIcons), ...Object.keys(screenIcons)].sort()).toEqual([...menuIcons].sort())
})
