import { expect, it } from 'vitest'
import { menuIcons } from '@/lib/contracts/menu/icons'
import { screens } from '@/lib/contracts/screens'
import { firstIcons } from './menu-icons'
import { screenIcons } from './screen-icons'

it('has the icon of every screen', () => {
  expect(screens.filter(({ icon }) => !(icon in firstIcons) && !(icon in screenIcons))).toEqual([])
})

it('contains no icon twice', () => {
  expect(Object.keys(firstIcons).filter((name) => name in screenIcons)).toEqual([])
})

it('draws exactly the icons that menu entries may name', () => {
  expect([...Object.keys(firstIcons), ...Object.keys(screenIcons)].sort()).toEqual([...menuIcons].sort())
})
