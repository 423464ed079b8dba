import { expect, it } from 'vitest'
import { formulasOf, matchRanges } from './keyword-marks'

it('matchRanges finds the keyword only in readable text of the rows', () => {
  const area = document.createElement('section')
  area.innerHTML = `
    <p>函数</p>
    <table><tbody>
      <tr data-row="0"><td>一次函数与<b>反比例函数</b></td><td><button>函数</button></td></tr>
      <tr data-row="1"><td>Sin 与 sin<mjx-container>sin</mjx-container></td></tr>
    </tbody></table>`
  expect(matchRanges(area, '函数').map(String)).toEqual(['函数', '函数'])
  expect(matchRanges(area, 'SIN').map(String)).toEqual(['Sin', 'sin'])
  expect(matchRanges(area, '没有')).toEqual([])
  expect(matchRanges(area, '一次  sin').map(String)).toEqual(['一次', 'Sin', 'sin'])
})

it('formulasOf finds the formulas in the rows that contain the formula of the keyword', () => {
  const area = document.createElement('section')
  area.innerHTML = `<ul><li data-row="0">设<span class="formula" data-tex="\\frac{1}{2}x+1"></span></li>
    <li data-row="1"><span class="formula" data-tex="x+10"></span></li></ul>`
  const [half, ten] = area.querySelectorAll('.formula')
  expect(formulasOf(area, '$\\dfrac12 x')).toEqual([half])
  expect(formulasOf(area, '设 x+10')).toEqual([ten])
  expect(formulasOf(area, '设')).toEqual([])
  expect(matchRanges(area, '设 x+10').map(String)).toEqual(['设'])
})
