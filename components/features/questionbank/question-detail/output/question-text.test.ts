// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { detail } from '@/components/domains/question/view/testing'
import { latexOf, questionLatex } from './question-text'

it.each([
  ['<p>若 $a&lt;b$，则 <b>$a^2$</b></p><p>增长 50%</p>', '若 $a<b$，则 \\textbf{$a^2$}\n\n增长 50\\%'],
  ['$$\\begin{cases}x=1\\\\y=2\\end{cases}$$', '$$\\begin{cases}x=1\\\\y=2\\end{cases}$$'],
  ['H<sub>2</sub>O 与 <u>碱</u>', 'H\\textsubscript{2}O 与 \\underline{碱}'],
  ['填<span data-blank="1"></span>。', '填\\underline{\\hspace{4em}}。'],
  ['如图<img src="/a.png" alt="图1.png">', '如图［图：图1.png］'],
  ['一行<br />两行', '一行\n两行'],
  ['已是 \\textbf{LaTeX} 的 50\\%', '已是 \\textbf{LaTeX} 的 50\\%'],
  [
    '<table><tbody><tr><td>甲</td><td>$x_1$</td></tr><tr><td>乙 &amp; 丙</td></tr></tbody></table>',
    '\\begin{tabular}{|c|c|}\n\\hline\n甲 & $x_1$ \\\\ \\hline\n乙 \\& 丙 \\\\ \\hline\n\\end{tabular}',
  ],
])('latexOf converts the HTML %s to LaTeX', (html, latex) => expect(latexOf(html)).toBe(latex))

it('questionLatex lists the alternative answers and the judging rules of a blank', () => {
  const blank = { accept: ['2'], match: 'exact' as const, tolerance: null, score: null, group: null }
  const blanks = [
    blank,
    { ...blank, accept: ['$\\frac{1}{2}$', '0.5'], match: 'numeric' as const, tolerance: 0.01, score: 3 },
    { ...blank, group: 1 },
  ]
  const answer = ['2', '$\\frac{1}{2}$', '2']
  const content = { stemHtml: '<p>填空</p>', options: [], answer, blanks, analysisHtml: '' }
  expect(questionLatex(detail({ content }))).toBe(
    [
      '填空',
      '【答案】2；$\\frac{1}{2}$；2',
      '【第 2 空】$\\frac{1}{2}$ / 0.5（数值相等，误差 0.01，3 分）',
      '【第 3 空】2（第 1 组可换序）\n',
    ].join('\n'),
  )
})

it('questionLatex includes stem, answer and explanation of a question, and numbers its child questions', () => {
  const { content } = detail()
  const bare = { options: [], answer: ['略'], analysisHtml: '' }
  const child = { ...bare, id: '6', typeCode: '09', baseType: 'short' as const, score: null }
  const question = detail({
    content: { ...bare, answer: [], stemHtml: '<p>材料 $x$</p>' },
    children: [
      { ...child, childNo: 1, stemHtml: '<p>说明理由</p>', thinkingHtml: '<p>先看 $x$</p>' },
      { ...child, ...content, childNo: 2 },
    ],
  })
  expect(questionLatex(question)).toBe(
    [
      '材料 $x$',
      '（1）说明理由\n【答案】略\n【思路】先看 $x$',
      '（2）下列说法正确的是\nA. 甲\nB. 乙\n【答案】B\n【解析】由题意得乙。\n',
    ].join('\n\n'),
  )
})
