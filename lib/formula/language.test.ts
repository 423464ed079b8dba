import { expect, it } from 'vitest'
import { languageOf } from './language.ts'
import { htmlMarkup } from './markup.ts'

it.each([
  ['<p>—Don’t worry. He ____ back in a minute.</p>', 'en'],
  ['to', 'en'],
  ['<p>阅读短文，选出最佳选项。</p><p>Last summer my brother and I went to the mountains with our uncle.</p>', 'en'],
  ['<p>单词 <b>beautiful</b> 的意思是</p>', undefined],
  ['<p>本题考查 be going to 的用法。</p>', undefined],
  ['线段 AB 的长', undefined],
  ['AB', undefined],
  ['$\\sin x + \\cos x$', undefined],
  ['<p>设 $\\text{the length of the side}$，则</p>', undefined],
  ['12&nbsp;&lt;&nbsp;13', undefined],
  ['', undefined],
])('languageOf returns for the text %s the language %s', (html, language) =>
  expect(languageOf(htmlMarkup(html))).toBe(language),
)
