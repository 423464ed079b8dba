import { describe, expect, it } from 'vitest'
import { questionsOf, textsOf } from './testing/papers.ts'

const analyses = (text: string, composite = false) => questionsOf(text, composite).map((one) => one.analysisHtml)
const answers = (text: string) => questionsOf(text).map(({ answer }) => answer)

const passage = `Two roads diverged in a yellow wood, and I was sorry I could not travel both of them at once and be one traveller, long I stood.
1. What diverged?
A. Two roads. B. Rivers.
2. Where?
A. At sea. B. In a wood.
`

describe('text of a paper that only resembles a title or an explanation', () => {
  it.each(['关于细胞膜的模拟实验，下列叙述正确的是', '下列对初三学生的建议正确的是（　　）'])(
    'is read as a stem: %s',
    (stem) => {
      const [first] = questionsOf(`${stem}\nA. 甲\nB. 乙\nC. 丙\nD. 丁`)
      expect(first?.stemHtml).toContain(stem)
      expect(first?.options).toHaveLength(4)
    },
  )

  it('is read as the instruction of the next passage', () => {
    const text = `${passage}【答案】1. A 2. B\n阅读下列短文，从每题所给的A、B、C、D四个选项中选出最佳选项。\nThe sea was calm and wide.\n3. What was calm?\nA. The sea. B. The sky.`
    const questions = questionsOf(text)
    expect(questions.map(({ analysisHtml }) => analysisHtml)).toEqual(['', '', ''])
    expect(textsOf(text).some(({ html, use }) => use === 'material' && html.includes('The sea was calm'))).toBe(true)
  })
})

describe('explanations in a pasted paper', () => {
  it.each([
    ['lines of their own', '【答案】1. A 2. B\n【解析】\n1. 由 Two roads 可知选 A。\n2. 由 in a wood 可知选 B。'],
    ['one line', '【答案】1. A 2. B\n【解析】1. 由 Two roads 可知选 A。 2. 由 in a wood 可知选 B。'],
    ['no space between', '【答案】1. A 2. B\n【解析】1. 由 Two roads 可知选 A。2. 由 in a wood 可知选 B。'],
    ['all in one line', '【答案】1. A 2. B 【解析】1. 由 Two roads 可知选 A。 2. 由 in a wood 可知选 B。'],
    ['a range', '【答案】1-2 AB\n【解析】\n1. 由 Two roads 可知选 A。\n2. 由 in a wood 可知选 B。'],
    ['lines of answers', '【答案】\n1. A\n2. B\n【解析】\n1. 由 Two roads 可知选 A。\n2. 由 in a wood 可知选 B。'],
    ['without a label', '参考答案\n1. A 2. B\n1. 由 Two roads 可知选 A。\n2. 由 in a wood 可知选 B。'],
    [
      'numbers in brackets',
      '【答案】1. A 2. B\n【解析】\n【1题详解】\n由 Two roads 可知选 A。\n【2题详解】\n由 in a wood 可知选 B。',
    ],
  ])('are assigned to the questions by number, whatever their layout: %s', (_, said) => {
    for (const composite of [true, false]) {
      const questions = questionsOf(passage + said, composite)
      expect(questions.map(({ answer, analysisHtml, text }) => [answer, analysisHtml, text])).toEqual([
        ['A', '<p>由 Two roads 可知选 A。</p>', 'What diverged?'],
        ['B', '<p>由 in a wood 可知选 B。</p>', 'Where?'],
      ])
      expect(textsOf(passage + said, composite).map(({ use }) => use)).toEqual(['material'])
    }
  })

  it('are assigned by number if one line contains several numbers and the questions have their own answers', () => {
    const text = `21. 甲？\n【答案】A\n22. 乙？\n【答案】B\n23. 丙？\n【答案】C\n【解析】21. 一。 22. 二。 23. 三。`
    expect(analyses(text)).toEqual(['<p>一。</p>', '<p>二。</p>', '<p>三。</p>'])
  })

  it('are assigned correctly if an answer key follows the questions of each passage', () => {
    const text = `阅读下文，完成1~2题。\n${passage}【答案】1. A 2. B\n【解析】\n1. 由一可知。\n2. 由二可知。\n阅读下文，完成3~4题。\n海边的一座小城。\n3. 概括主旨？\n4. 什么颜色？\n【答案】3. 思乡 4. 蓝`
    expect(answers(text)).toEqual(['A', 'B', '思乡', '蓝'])
    expect(analyses(text)).toEqual(['<p>由一可知。</p>', '<p>由二可知。</p>', '', ''])
    expect(textsOf(text).map(({ use }) => use)).toEqual(['material', 'material'])
    expect(questionsOf(text).map(({ isChild }) => isChild)).toEqual([true, true, true, true])
  })

  it('are assigned correctly if an answer key follows each section and the numbers start again', () => {
    const text =
      '一、选择题\n1. 甲（　　）\nA. 一 B. 二\n2. 乙（　　）\nA. 一 B. 二\n【答案】1. A 2. B\n二、填空题\n1. 丙____。\n2. 丁____。\n【答案】1. 三 2. 四'
    expect(answers(text)).toEqual(['A', 'B', '三', '四'])
    expect(analyses(text)).toEqual(['', '', '', ''])
  })

  it('are kept together if an explanation consists of numbered steps', () => {
    const text = '1．如何配制？\n2．如何称量？\n【解析】\n1．计算质量；\n2．称量；\n3．溶解。\n3．写出方程式。'
    expect(questionsOf(text).map(({ text }) => text)).toEqual(['如何配制？', '如何称量？', '写出方程式。'])
  })

  it('remain with their question if an explanation refers to the passage', () => {
    const text = '1. 甲？\nA. 一 B. 二\n【答案】A\n【解析】\n根据材料可知选 A。'
    expect(analyses(`${text}\n2. 乙？`)).toEqual(['<p>根据材料可知选 A。</p>', ''])
    expect(analyses(text)).toEqual(['<p>根据材料可知选 A。</p>'])
  })
})

describe('the text of an answer key in a pasted paper', () => {
  const three = '1. 甲？\nA. 一 B. 二\n2. 乙？\n3. 求解析式。\n参考答案\n'

  it('may be a range whose answers are not letters, followed by single answers', () => {
    expect(answers(`${three}1-2：D；2　3. y=2x+1`)).toEqual(['D', '2', 'y=2x+1'])
  })

  it.each(['1-2：D', '评分说明见附表\n1. B', '7. 略'])('is not added to a stem: %j', (line) => {
    const [left] = textsOf(three + line)
    expect(left).toMatchObject({ use: 'none' })
    expect(questionsOf(three + line).map(({ text }) => text)).toEqual(['甲？', '乙？', '求解析式。'])
  })

  it.each(['参考答案\nB', '【答案】\nB', '参考答案：\nB'])('is assigned to the only question: %j', (said) => {
    for (const asked of [
      '1. 下列正确的是\nA. 甲 B. 乙\n',
      '下列正确的是\nA. 甲 B. 乙\n',
      '1. 甲？\n【答案】\nC\n2. 乙？\n',
    ]) {
      expect(answers(asked + said).at(-1)).toBe('B')
      expect(textsOf(asked + said)).toEqual([])
    }
  })

  it('is not added to the parts of a composite question', () => {
    const text =
      '材料。\n（1）甲？\n（2）乙？\n【答案】（1）一（2）二\n【解析】总说。\n【小问1详解】\n详一\n【小问2详解】\n详二'
    expect(questionsOf(text, true).map(({ answer, analysisHtml }) => [answer, analysisHtml])).toEqual([
      ['一', '<p>详一</p>'],
      ['二', '<p>详二</p>'],
    ])
    expect(textsOf(text, true).map(({ use }) => use)).toEqual(['material', 'none'])
  })
})

describe('the alignment and indentation of paragraphs in a pasted paper', () => {
  const poem =
    '<p data-align="center">静夜思</p><p data-align="right">李白</p><p data-indent="">床前明月光，疑是地上霜。</p>'

  it('are kept in passages, stems and explanations', () => {
    const text = `<p>阅读诗歌，完成1~2题。</p>${poem}<p data-indent="">1．赏析？</p>${poem}<p>2．概括？</p><p data-align="right">【解析】略。</p>`
    expect(textsOf(text)[0]?.html).toBe(`<p>阅读诗歌，完成1~2题。</p>${poem}`)
    const [first, second] = questionsOf(text)
    expect(first?.stemHtml).toBe(`<p data-indent="">赏析？</p>${poem}`)
    expect(second?.analysisHtml).toBe('<p data-align="right">略。</p>')
  })

  it('are kept in a paragraph of several lines, with the first-line indent only in the first line', () => {
    expect(questionsOf('<p data-align="center" data-indent="">1．甲<br>乙？</p>')[0]?.stemHtml).toBe(
      '<p data-align="center" data-indent="">甲</p><p data-align="center">乙？</p>',
    )
  })
})

describe('the title of a pasted paper', () => {
  const first = '1．下列正确的是？\nA．甲 B．乙\n2．概括主旨。'

  it.each([
    ['高二数学周练（三）', '一、选择题\n'],
    ['向量', '一、选择题\n'],
    ['向量及其运算\n班长出题', ''],
    ['高二数学周练（三）', ''],
  ])('is omitted: the title %j before %j', (title, section) => {
    const text = `${title}\n${section}${first}`
    expect(textsOf(text).map(({ use }) => use)).toEqual(section ? ['none', 'none'] : ['none'])
    expect(questionsOf(text)).toHaveLength(2)
  })

  it('is omitted in a composite question too, while the text below the title is kept', () => {
    const text = `七年级语文练习\n以下均选自课本。\n${first}`
    expect(textsOf(text, true).map(({ use }) => use)).toEqual(['none', 'material'])
    expect(textsOf(`静夜思\n${first}`, true).map(({ use }) => use)).toEqual(['material'])
  })
})

describe('the scores of questions in a pasted paper', () => {
  const scores = (text: string, composite = false) => questionsOf(text, composite).map(({ score }) => score)

  it('are read from section headings and from the lines below the headings', () => {
    expect(scores('一、选择题（每小题 5 分）\n1．甲？\n2．乙？\n二、解答题\n3．丙？')).toEqual([5, 5, null])
    const below = '一、选择题\n本大题共 2 小题，每小题 4 分，共 8 分。\n1．甲？\n2．乙？'
    expect(scores(below)).toEqual([4, 4])
    expect(textsOf(below).map(({ use }) => use)).toEqual(['none', 'none'])
  })

  it.each([
    ['1．（12分）求 x。', 12, '<p>求 x。</p>'],
    ['1．（本小题满分 12 分）求 x。', 12, '<p>求 x。</p>'],
    ['1．求 x。（7.5分）', 7.5, '<p>求 x。</p>'],
    ['1．求 x（6分）。', 6, '<p>求 x。</p>'],
    ['1．下列正确的是（　　）（3分）\nA．甲 B．乙', 3, '<p>下列正确的是（　　）</p>'],
    ['1．甲____，乙____。（每空 1 分，共 2 分）', 2, '<p>甲____，乙____。</p>'],
    [
      '1．（12分）求。\n（1）甲；（4分）\n（2）乙。（8分）',
      12,
      '<p>求。</p><p>（1）甲；（4分）</p><p>（2）乙。（8分）</p>',
    ],
    ['1．求。（1）甲；（2）乙。（8分）', null, '<p>求。（1）甲；（2）乙。（8分）</p>'],
    ['1．小明得了（12分）以后又得了 3 分，共几分？', null, '<p>小明得了（12分）以后又得了 3 分，共几分？</p>'],
  ])('are read from the question %j', (text, score, stemHtml) => {
    expect(questionsOf(text)[0]).toMatchObject({ score, stemHtml })
  })

  it('are assigned to the parts of a composite question', () => {
    expect(scores('材料。\n（1）甲？（4分）\n（2）乙？（8分）', true)).toEqual([4, 8])
  })
})
