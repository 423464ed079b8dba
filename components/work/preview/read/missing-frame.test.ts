// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nameBroken } from './missing-frame'

test.each([
  ['alone', '<div style="width: 20px; height: 20px; color: red"><img></div>', 'color: red;'],
  ['beside words', '<div style="width: 20px"><img>字</div>', 'width: 20px'],
  ['on a page', '<section style="width: 20px"><img></section>', 'width: 20px'],
])('a frame with a broken picture %s becomes large enough for the name of the picture', (_where, markup, style) => {
  document.body.innerHTML = markup
  const picture = document.querySelector('img')
  if (picture) nameBroken(picture)
  expect(document.body.firstElementChild?.getAttribute('style')).toBe(style)
  expect(document.body.textContent).toContain('一张图片（已损坏）')
})
