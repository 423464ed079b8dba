import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  matching,
  single,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { className, person, place } from '../../generator/words.ts'
import { sheet } from './common.ts'
import { badSentences, goodSentences, idioms, numerals, poems, praises, themes, virtues } from './facts.ts'

const s = templatesOf('语文', '高中')

export const chineseSenior: Template[] = [
  s('chinese-s-sentence', '高一 高二', 3, '辨析并修改病句', (r, grade) => {
    const wrong = r.sample(badSentences, 3)
    return single(
      r,
      `${sheet(r, '高中', grade, '语言文字运用')}下列各句中没有语病的一句是${CHOOSE}`,
      `${r.pick(goodSentences)}。`,
      wrong.map(([text]) => `${text}。`),
      wrong
        .map(([text, fault]) => `“${text}”${fault}`)
        .join('；')
        .concat('。'),
    )
  }),
  s('chinese-s-poem', '高一 高二 高三', 3, '理解性默写', (r, grade) => {
    const three = r.sample(poems, 3)
    const praise = praises
    const lines = three.map(
      ([title, author, , first], i) =>
        `（${i + 1}）${author}在《${title}》中写道“${first}，${BLANK}”，${r.pick(praise)}。`,
    )
    return blank(
      `补写出下列句子中的空缺部分。（${className(r, grade)}${person(r)}）\n${lines.join('\n')}`,
      three.map((x) => x[4]),
      three.map(([title, author, , first, second]) => `${author}《${title}》：${first}，${second}。`).join(''),
    )
  }),
  s('chinese-s-poem-short', '高一 高二', 4, '古代诗歌鉴赏 分析表达技巧', (r, grade) => {
    const [a, b] = r.sample(poems, 2)
    if (!a || !b) throw new Error('two poems expected')
    return written(
      'short',
      `${className(r, grade)}的${person(r)}比较两联诗句：“${a[3]}，${a[4]}”（${a[1]}《${a[0]}》）与“${b[3]}，${b[4]}”（${b[1]}《${b[0]}》）。请从意象或情感的角度，说说二者的异同。`,
      `示例：前者出自${a[1]}《${a[0]}》，后者出自${b[1]}《${b[0]}》；可抓住诗中景物与动作，比较其营造的意境和抒发的情感，指出相同点与不同点，言之成理即可。`,
      '先解释诗句含义，再比较手法与情感。',
    )
  }),
  s('chinese-s-words', '高一 高二', 3, '词语的辨析与运用', (r, grade) => {
    const four = r.sample(idioms, 4)
    return matching(r, `${className(r, grade)}的${person(r)}在整理成语，请把成语与释义连起来。`, four)
  }),
  s('chinese-s-essay', '高二 高三', 5, '材料作文 议论文写作', (r, grade) => {
    const [a, b, c] = r.sample(themes, 3)
    return written(
      'essay',
      `阅读下面的材料，根据要求写作。（60 分）\n${className(r, grade)}的一次班会上，${person(r)}认为“${a}”比“${b}”更重要，${person(r)}则认为没有“${b}”就谈不上“${a}”，还有同学提出，二者都离不开“${c}”。\n以上材料引发了你怎样的联想与思考？请写一篇文章。要求：选准角度，确定立意，明确文体，自拟标题；不要套作，不得抄袭；不少于 800 字。`,
      '评分要点：内容（20 分）、表达（20 分）、发展等级（20 分）；立意应能体现三个关键词之间的关系。',
      `可以论述“${a}”“${b}”“${c}”的辩证关系。`,
    )
  }),
  s(
    'chinese-s-classical',
    '高一 高二',
    4,
    '文言文阅读 文言实词与断句',
    (r, grade) => {
      const who = person(r)
      const [virtue, gift, price] = r.pick(virtues)
      const [where, years] = [place(r), r.pick(numerals)]
      const stem = `阅读下面的文言短文（仿作），完成练习。\n${who}，${where}人也。性${virtue}，好学不倦。为吏${years}年，门无私谒。有客夜遗${gift}，曰：“莫有知者。”${who}辞曰：“${price}。”客惭而退。里人闻之，皆叹服。\n（${className(r, grade)}文言仿写练习）`
      return composite(stem, [
        child(
          single(
            r,
            `（1）“有客夜遗${gift}”中“遗”的意思是${CHOOSE}`,
            '赠送',
            ['遗失', '遗留', '忘记'],
            '“遗”读 wèi，赠送。',
          ),
          3,
        ),
        child(
          single(
            r,
            `（2）“门无私谒”反映出${who}${CHOOSE}`,
            '为官清正，不徇私情',
            ['性格孤僻，不与人往来', '家境贫寒，无人拜访', '公务繁忙，不在家中'],
            '“私谒”指为私事请托拜见。',
          ),
          3,
        ),
        child(
          written(
            'short',
            '（3）把“客惭而退。里人闻之，皆叹服”翻译成现代汉语。',
            '客人感到惭愧，就离开了。乡里的人听说这件事，都赞叹佩服。',
            '注意“惭”“闻”“服”的意思。',
          ),
          4,
        ),
      ])
    },
    1.4,
  ),
]
