import { expect, it } from 'vitest'
import { placesOf } from './use-keyword-marks'

it('finds the keyword wherever it is read in the rows, and nowhere else', () => {
  const area = document.createElement('section')
  area.innerHTML = `
    <p>函数</p>
    <table><tbody>
      <tr data-row="0"><td>一次函数与<b>反比例函数</b></td><td><button>函数</button></td></tr>
      <tr data-row="1"><td>Sin 与 sin<mjx-container>sin</mjx-container></td></tr>
    </tbody></table>`
  expect(placesOf(area, '函数').map(String)).toEqual(['函数', '函数'])
  expect(placesOf(area, 'SIN').map(String)).toEqual(['Sin', 'sin'])
  expect(placesOf(area, '没有')).toEqual([])
})
