import { describe, expect, it } from 'vitest'
import { kindOf } from './kinds.ts'
import { countPaper } from './read-paper.ts'
import { questionsOf, read, textsOf } from './testing/papers.ts'
import type { PaperQuestion } from './types.ts'

const kinds = (questions: readonly PaperQuestion[]) =>
  questions.map((one) => kindOf(one).names[0] ?? kindOf(one).bases[0])
/** All text of a paper as JSON, in which tests search for lost text. */
const said = (text: string, composite = false) => JSON.stringify(read(text, composite).entries)

const reading = `阅读下面的文字，完成1～3题。
老屋的檐下挂着一串红辣椒，秋风一吹，便沙沙作响。祖母坐在门槛上择菜，日子就这样从她的指缝间漏了下去。
（节选自《老屋》，有删改）
1．下列对文章内容的理解，不正确的一项是（　　）（3分）
A．“红辣椒”写出了乡村生活的热闹。
B．“漏”字形象地写出了时间的流逝。
C．祖母对生活充满怨恨。
D．全文语言朴素而有情味。
2．请概括祖母的形象特点。（4分）
3．赏析文中画横线的句子。（4分）
【答案】1．C 2．勤劳、安详。 3．运用拟人。`

describe('readPaper for papers of several subjects', () => {
  it('keeps the passage of a Chinese reading exercise together with the questions about the passage', () => {
    const [passage] = textsOf(reading)
    expect(passage).toMatchObject({ use: 'material' })
    expect(passage?.html).toContain('（节选自《老屋》，有删改）')
    const questions = questionsOf(reading)
    expect(questions.map(({ number, isChild }) => [number, isChild])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
    expect(questions.map(({ answer }) => answer)).toEqual(['C', '勤劳、安详。', '运用拟人。'])
    expect(questions[0]?.options).toHaveLength(4)
    expect(kinds(questions)).toEqual(['single', '简答题', '简答题'])
  })

  it('reads an English reading exercise of two passages, each with its own questions', () => {
    const text = `A
Tom was a farmer who lived near a small river in the north of England, and every morning he walked along it with his dog.
21. Where did Tom live?
A. In a city. B. Near a river. C. On a hill. D. By the sea.
22. What did Tom do every morning?
A. He ran.	B. He swam.	C. He walked.	D. He slept.
B
Scientists have found that trees can talk to each other through their roots, and that older trees help the younger ones.
23. What is the passage mainly about?
A. Birds. B. Trees. C. Roots of cities. D. Schools.
Keys:
21-23 BCB`
    expect(textsOf(text).map(({ use }) => use)).toEqual(['material', 'material'])
    expect(textsOf(text)[1]?.html).toContain('Scientists have found')
    const questions = questionsOf(text)
    expect(questions.map(({ answer, options }) => [answer, options.length])).toEqual([
      ['B', 4],
      ['C', 4],
      ['B', 4],
    ])
    expect(questions[1]?.options[3]).toBe('He slept.')
  })

  it('reads a mathematics paper with several question types by its headings, blanks and answers', () => {
    const text = `2024—2025学年度第一学期期末考试数学试题
一、选择题：本题共 2 小题，每小题 5 分
1．已知集合 $A=\\{x|x<1\\}$，则（　　）
A．$1\\in A$　　B．$0\\in A$　　C．$2\\in A$　　D．$A=\\varnothing$
【答案】B
【解析】由定义，$0<1$，故选：B．
2．（多选）下列函数为奇函数的是（　　）
A．$y=x$
B．$y=x^2$
C．$y=x^3$
D．$y=\\sin x$
【答案】ACD
二、填空题
3．若 $z=1+i$，则 $|z|=$______．
【答案】$\\sqrt2$
三、判断题
4．空集是任何集合的子集．（　　）
【答案】对
四、解答题
5．计算：$2^{-1}+\\sqrt4$．
【解答】原式 $=\\frac52$．
6．如图，$PA\\perp$ 平面 $ABCD$．求证：$BD\\perp PC$．
证明：连接 $AC$．
因为 $PA\\perp BD$，所以结论成立．
7．已知 $\\{a_n\\}$ 是等差数列．（1）求通项；（2）证明 $S_n<2$．
【答案】（1）$a_n=n$；（2）略`
    const questions = questionsOf(text)
    expect(kinds(questions)).toEqual(['single', 'multi', 'blank', 'judge', '计算题', '证明题', 'calc'])
    expect(questions.map(({ answer }) => answer).slice(0, 2)).toEqual(['B', 'ACD'])
    expect(questions[2]?.answerHtml).toBe('$\\sqrt2$')
    expect(questions[4]?.analysisHtml).toBe('<p>原式 $=\\frac52$．</p>')
    expect(questions[5]?.answerParagraphs).toBe('<p>证明：连接 $AC$．</p><p>因为 $PA\\perp BD$，所以结论成立．</p>')
    expect(textsOf(text).map(({ use }) => use)).toEqual(['none', 'none', 'none', 'none', 'none'])
    expect(said(text)).toContain('期末考试数学试题')
  })

  it('reads a physics question from a web page with labels inside the last option', () => {
    const text = `12．质量为 $m$ 的物块沿斜面匀速下滑，摩擦力大小为（　　）
A．$mg$　B．$mg\\cos\\theta$　C．$\\mu mg$　D．μmgsinθ 【答案】A 【解析】由平衡条件得。【点评】基础题。`
    const [question] = questionsOf(text)
    expect(question?.options[3]).toBe('μmgsinθ')
    expect(question).toMatchObject({
      answer: 'A',
      analysisHtml: '<p>由平衡条件得。</p>',
      summaryHtml: '<p>基础题。</p>',
    })
    expect(question?.stemHtml).not.toContain('12')
    expect(question?.notes).toContain('题号“12．”已去掉')
  })

  it('reads chemistry with subscripts, and keeps the formatting where a line is split', () => {
    const [question] = questionsOf(
      '<p>3．下列属于氧化物的是（　　）</p><p>A．H<sub>2</sub>O　B．<b>CO<sub>2</sub>　C．O</b><sub>2</sub>　D．NaCl</p><p>答案：AB</p>',
    )
    expect(question?.options).toEqual(['H<sub>2</sub>O', '<b>CO<sub>2</sub></b>', '<b>O</b><sub>2</sub>', 'NaCl'])
    expect(question && kindOf(question).bases[0]).toBe('multi')
  })

  it('reads question numbers that a word processor stores as a numbered list', () => {
    const text = `<ol><li><p>下列正确的是（　　）</p><ol type="A"><li><p>甲</p></li><li><p>乙</p></li></ol></li><li><p>求 $x$ 的值。</p></li></ol>`
    const questions = questionsOf(text)
    expect(questions.map(({ number }) => number)).toEqual([1, 2])
    expect(questions[0]?.options).toEqual(['甲', '乙'])
  })

  it('reads answers at the end of a paper', () => {
    const text = `1．下列正确的是（　　）
A．甲 B．乙 C．丙
2．下列错误的是（　　）
A．甲 B．乙 C．丙
3．请说明理由。
参考答案
1. A 2. BC
3. 因为甲大于乙。
所以成立。`
    const questions = questionsOf(text)
    expect(questions.map(({ answer }) => answer)).toEqual(['A', 'BC', '因为甲大于乙。\n所以成立。'])
    expect(read(text).notes).toEqual(['3 道题的答案取自集中的参考答案'])
  })

  it('assigns a range of answer letters to the questions, and reports an answer without a question', () => {
    const part = (no: number) => `${no}．下列正确的是（　　）\nA．甲 B．乙 C．丙 D．丁\n`
    const text = `${[1, 2, 3, 4, 5].map(part).join('')}答案与解析\n1～5 ABCDA\n6. 略`
    expect(
      questionsOf(text)
        .map(({ answer }) => answer)
        .join(''),
    ).toBe('ABCDA')
    expect(textsOf(text)[0]).toMatchObject({ html: '<p>6．略</p>', use: 'none' })
  })

  it('reads answers that teachers write into the brackets of a stem', () => {
    const questions = questionsOf('1．我国的首都是（ B ）\nA．上海 B．北京\n2．地球绕太阳转。（√）')
    expect(questions.map(({ answer, stemHtml }) => [answer, stemHtml])).toEqual([
      ['B', '<p>我国的首都是（　　）</p>'],
      ['正确', '<p>地球绕太阳转。（　　）</p>'],
    ])
    expect(kinds(questions)).toEqual(['single', 'judge'])
  })

  it('reads an excerpt of a paper with gaps in the question numbers', () => {
    const part = (no: number) => `${no}．下列正确的是？\nA．甲 B．乙\n【答案】A\n`
    expect(questionsOf(part(3) + part(7) + part(12)).map(({ number }) => number)).toEqual([3, 7, 12])
  })

  it('does not treat the steps of a solution as questions', () => {
    const text = `1．如何配制溶液？
【解析】步骤如下：
1．计算质量；
2．称量；
3．溶解。
2．写出方程式。`
    expect(questionsOf(text).map(({ text }) => text)).toEqual(['如何配制溶液？', '写出方程式。'])
  })

  it('reads blanks that are underscores, underlined spaces or parts of formulas', () => {
    const questions = questionsOf(
      '<p>1．春眠不觉晓，<u>     </u>。</p><p>2．$x=\\underline{\\qquad}$．</p><p>3．水的化学式是____，氧气的是____。</p><p>答案：H<sub>2</sub>O；O<sub>2</sub></p>',
    )
    expect(kinds(questions)).toEqual(['blank', 'blank', 'blank'])
  })
})

describe('readPaper for a passage with a composite question', () => {
  const parts = `阅读材料，回答问题。
材料一：唐朝前期，社会经济繁荣。
（1）根据材料概括唐朝繁荣的原因。（4分）
（2）下列皇帝在位时出现“开元盛世”的是（　　）
A．唐太宗　B．唐玄宗
【答案】（1）政治清明。（2）B
【解析】（1）由材料可知。
（2）识记。`

  it('reads the parts （1）（2） as the questions of the passage', () => {
    expect(textsOf(parts, true)).toMatchObject([
      { use: 'material', html: '<p>阅读材料，回答问题。</p><p>材料一：唐朝前期，社会经济繁荣。</p>' },
    ])
    expect(questionsOf(parts, true)).toMatchObject([
      { answer: '政治清明。', analysisHtml: '<p>由材料可知。</p>', isChild: true },
      { answer: 'B', analysisHtml: '<p>识记。</p>', options: ['唐太宗', '唐玄宗'], isChild: true },
    ])
  })

  it('leaves （1）（2） in the stem if the target is not a composite question', () => {
    const [question] = questionsOf(`17．${parts}`)
    expect(question?.stemHtml).toContain('（1）根据材料')
    expect(questionsOf(`17．${parts}`)).toHaveLength(1)
  })

  it('keeps the text before the first question number, even if that text is short', () => {
    const text = '以下均选自课本。\n1．下列正确的是？\nA．甲 B．乙\n2．概括主旨。'
    expect(textsOf(text, true)).toMatchObject([{ use: 'material', html: '<p>以下均选自课本。</p>' }])
    expect(textsOf(text)).toMatchObject([{ use: 'next', html: '<p>以下均选自课本。</p>' }])
  })
})

describe('readPaper for a single question', () => {
  it.each([
    ['答案：B', { answer: 'B' }],
    ['答案　B', { answer: 'B' }],
    ['【正确答案】B', { answer: 'B' }],
    ['[答案] B', { answer: 'B' }],
    ['Answer: B', { answer: 'B' }],
    ['解析：略。故选 B', { answer: 'B', analysisHtml: '<p>略。故选 B</p>' }],
    ['【答案】B【详解】略', { answer: 'B', analysisHtml: '<p>略</p>' }],
    [
      '【分析】先看图。【解答】略。答案：B',
      { answer: 'B', thinkingHtml: '<p>先看图。</p>', analysisHtml: '<p>略。</p>' },
    ],
    ['【考点】力学【答案】B', { answer: 'B', analysisHtml: '<p>【考点】力学</p>' }],
    ['答案：B\n因为如此。', { answer: 'B', analysisHtml: '<p>因为如此。</p>' }],
  ])('reads the labelled fields after the options: %j', (text, fields) => {
    const [question] = questionsOf(`下列正确的是\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n${text}`)
    expect(question).toMatchObject({ options: ['甲', '乙', '丙', '丁'], ...fields })
  })

  it.each([
    ['A．1　B．2　C．3', ['1', '2', '3']],
    ['(A) $x$\n(B) $y$', ['$x$', '$y$']],
    ['A. 甲\n乙\nB. 丙', ['甲<br />乙', '丙']],
    ['A、B两点相距 3 米', []],
    ['B. 甲\nC. 乙', []],
    ['点 A. 在直线上，求证 D. 也在？', []],
    ['下列正确的是（  ）A．甲　B．乙', ['甲', '乙']],
  ])('reads the answer options of %j', (text, options) => expect(questionsOf(text)[0]?.options).toEqual(options))

  it('joins lines only if the lines were broken at the edge of a PDF page', () => {
    const { entries, notes } = read(`12．如图所示，一个质量为 2 kg 的物块静止在水平地面上，现用
一个大小为 10 N 的水平拉力拉它，物块与地面间的动摩擦因数
为 0.2，求物块的加速度。
（1）画出受力图；
（2）求加速度。`)
    expect(notes).toEqual(['接上了 2 处断行'])
    expect(entries[0]).toMatchObject({
      stemHtml:
        '<p>如图所示，一个质量为 2 kg 的物块静止在水平地面上，现用一个大小为 10 N 的水平拉力拉它，物块与地面间的动摩擦因数为 0.2，求物块的加速度。</p><p>（1）画出受力图；</p><p>（2）求加速度。</p>',
    })
    const poem = '床前明月光\n疑是地上霜\n举头望明月\n低头思故乡'
    expect(read(poem).notes).toEqual([])
  })

  it('puts a space between joined English words', () => {
    const [question] = questionsOf(
      'The boy who lived next door to us went to the\nstation every morning to see the trains and the\npeople.\nA. Yes B. No',
    )
    expect(question?.stemHtml).toBe(
      '<p>The boy who lived next door to us went to the station every morning to see the trains and the people.</p>',
    )
  })

  it('keeps tables, pictures and prices', () => {
    const [question] = questionsOf(
      '<p>5．买 $ 3 与 $ 4 的书，见表</p><table><tbody><tr><td>1. 甲</td></tr></table><p>A．甲 B．乙</p><p><img src="/a" alt="" /></p>',
    )
    expect(question?.stemHtml).toBe(
      '<p>买 \\$ 3 与 \\$ 4 的书，见表</p><table><tbody><tr><td>1. 甲</td></tr></table><p><img src="/a" alt="" /></p>',
    )
  })
})

it.each([
  ['1. 小明有几个苹果？\n2. 计算 3+4。\n3. 下列正确的是\nA. 1\nB. 2', 3],
  ['1．先画图；\n2．再看图。', 0],
  ['3.14 约等于几？\n4.5 呢？', 1],
  ['5、填空：____。\n6、填空：____。', 2],
])('countPaper counts the questions of %j as %i', (text, count) => expect(countPaper(read(text))).toBe(count))
