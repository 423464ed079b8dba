import { z } from 'zod'
import json from '../facts/civics.json' with { type: 'json' }
import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  single,
  singleNumber,
  type Template,
  templatesOf,
  written,
} from '../generator/builder.ts'
import { readFacts, text, texts, triples } from '../generator/facts.ts'
import { dec } from '../generator/tex.ts'
import { topicList, topicTemplates } from '../generator/topics.ts'
import { className, goods, person, place, school, twoPersons } from '../generator/words.ts'

const { topics, rightsCases, deeds, changes, speechThemes } = readFacts('civics.json', json, {
  topics: topicList,
  rightsCases: z.array(z.tuple([text, text, texts])),
  deeds: texts,
  changes: triples,
  speechThemes: texts,
})

const j = templatesOf('道德与法治', '初中')
const s = templatesOf('思想政治', '高中')
const exam = templatesOf('思想政治', '高中', true)

const computed: Template[] = [
  j(
    'civics-j-case',
    '八年级',
    3,
    '公民的权利 维权的方式',
    (r) => {
      const [a, b] = twoPersons(r)
      const [act, right, wrongs] = r.pick(rightsCases)
      return composite(`${place(r)}的${a}与${b}发生矛盾后，${a}${act}，给${b}造成了伤害。`, [
        child(single(r, `（1）${a}的行为主要侵犯了${b}的${CHOOSE}`, right, wrongs, `该行为侵犯了${right}。`), 3),
        child(
          written(
            'short',
            `（2）${b}可以通过哪些方式维护自己的合法权益？`,
            '与对方协商；请老师、家长或居委会调解；向公安机关报案；必要时向人民法院提起诉讼。',
            '维权方式包括协商、调解、仲裁、诉讼等。',
          ),
          5,
        ),
        child(
          written(
            'short',
            '（3）这一事例给我们什么启示？',
            '要增强法治观念，尊重他人权利；遇到侵害依法维权；与人交往要友善、宽容。',
            '',
          ),
          4,
        ),
      ])
    },
    1.4,
  ),
  j('civics-j-volunteer', '七年级 八年级', 2, '服务社会 责任与角色同在', (r, grade) => {
    const [n, h] = [r.int(12, 90), r.int(2, 9)]
    const deed = r.pick(deeds)
    return written(
      'short',
      `${school(r, '初中')}${className(r, grade)}组织 ${n} 名同学到${place(r)}${deed}，累计服务 ${n * h} 小时。${person(r)}认为“参加公益活动耽误学习，没有意义”。请加以评析。`,
      '这种观点是片面的。参加公益活动能够服务社会、奉献他人，增强责任意识，提升实践能力和自身价值；学习与公益可以合理安排，相互促进。',
      `人均服务 ${h} 小时；从个人和社会两方面分析。`,
    )
  }),
  exam('civics-s-elastic', '高一', 3, '需求弹性 价格变动的影响', (r) => {
    const [price, rise] = [r.int(2, 90) * 10, r.int(1, 5) * 10]
    const drop = r.int(1, 9) * 5
    const elastic = drop > rise
    const item = r.pick(['甲商品', '乙商品', '丙商品', '丁商品'])
    const stem = `${item}的价格为 ${price} 元，价格上涨 ${rise}% 后，需求量下降 ${drop}%。据此可以判断该商品的需求弹性及最可能的类别是${CHOOSE}`
    const right =
      drop === rise
        ? '需求弹性适中，价格与需求同比例变动'
        : elastic
          ? '需求弹性大，多为高档耐用品'
          : '需求弹性小，多为生活必需品'
    return single(
      r,
      stem,
      right,
      [
        '需求弹性大，多为高档耐用品',
        '需求弹性小，多为生活必需品',
        '需求弹性适中，价格与需求同比例变动',
        '没有需求弹性，与价格无关',
      ],
      `价格变动 ${rise}%，需求变动 ${drop}%。`,
    )
  }),
  s('civics-s-value', '高一', 3, '商品的价值量与劳动生产率', (r) => {
    const [now, k, n] = [r.int(2, 60) * 10, r.pick([25, 50, 100, 150, 300]), r.int(2, 90)]
    const value = dec(now / (1 + k / 100), 2)
    const wrong = [dec(now * (1 + k / 100), 2), dec(now * (1 - k / 200), 2), dec(now - 1, 2), dec(now + k, 2)].map(
      (x) => `${x} 元`,
    )
    return single(
      r,
      `${place(r)}生产${r.pick(goods)}的社会劳动生产率提高 ${k}%，${person(r)}的企业有 ${n} 名工人。若原来每件商品的价值用货币表示为 ${now} 元，其他条件不变，现在每件商品的价值量表现为${CHOOSE}`,
      `${value} 元`,
      wrong,
      `价值量与社会劳动生产率成反比，$${now}\\div(1+${k}\\%)=${value}$（元），与个别企业人数无关。`,
    )
  }),
  s('civics-s-wage', '高一 高二', 2, '税收与个人收入', (r) => {
    const income = r.int(60, 199) * 100
    const over = income - 5000
    const tax = over <= 3000 ? over * 0.03 : over <= 12000 ? over * 0.1 - 210 : over * 0.2 - 1410
    const stem = `${person(r)}某月工资薪金应税收入为 ${income} 元（不考虑专项扣除），起征点为 5000 元，应纳税所得额不超过 3000 元的部分税率为 3%，超过 3000 元至 12000 元的部分为 10%，超过 12000 元至 25000 元的部分为 20%，则其应纳税所得额为${BLANK}元，按上述规定应缴纳个人所得税${BLANK}元。`
    return blank(
      stem,
      [String(over), dec(tax, 2)],
      `应纳税所得额 $${income}-5000=${over}$（元），分段计算得税额 ${dec(tax, 2)} 元。`,
    )
  }),
  s('civics-s-rate', '高一', 2, '恩格尔系数与消费结构', (r) => {
    const [food, part] = [r.int(20, 60), r.int(2, 40)]
    const total = part * 1000
    return singleNumber(
      r,
      `${place(r)}的${person(r)}家全年消费支出 ${total} 元，其中食品支出 ${dec((total * food) / 100)} 元，其恩格尔系数为${CHOOSE}`,
      food,
      [100 - food, food + 5, food - 4],
      '%',
      `恩格尔系数 = 食品支出 ÷ 消费总支出 $\\times 100\\%=${food}\\%$。`,
    )
  }),
  s(
    'civics-s-material',
    '高二 高三',
    4,
    '唯物辩证法的运用 材料分析',
    (r, grade) => {
      const [where, years, area] = [place(r), r.int(3, 20), r.int(10, 900)]
      const [problem, way, fruit] = r.pick(changes)
      return composite(
        `材料　${where}曾经${problem}。${years} 年来，当地群众坚持探索，采取${way}的办法，治理和改造面积达 ${area} 公顷，如今${fruit}。（${school(r, '高中')}${className(r, grade)}社会调查）`,
        [
          child(
            single(
              r,
              `（1）${where}的变化主要说明了${CHOOSE}`,
              '发挥主观能动性要以尊重客观规律为基础',
              ['意识决定物质', '规律可以随人的意愿改变', '量变与质变没有联系'],
              '从实际出发、遵循规律并发挥能动性才能取得成功。',
            ),
            4,
          ),
          child(
            written(
              'short',
              '（2）运用量变与质变的知识，分析材料中的变化。',
              `量变是质变的必要准备，当地 ${years} 年持续积累；量变达到一定程度引起质变，最终${fruit}；要重视积累，抓住时机促成质变。`,
              '原理与材料要结合。',
            ),
            6,
          ),
          child(
            written(
              'short',
              '（3）请为当地下一步发展提出一条建议，并说明理由。',
              '示例：坚持绿色发展，延长产业链；理由：符合新发展理念，有利于可持续发展。',
              '言之有理即可。',
            ),
            4,
          ),
        ],
      )
    },
    1.4,
  ),
  s(
    'civics-s-essay',
    '高三',
    5,
    '开放性论述 家国情怀',
    (r, grade) => {
      const [a, b] = r.sample(speechThemes, 2)
      return written(
        'essay',
        `${school(r, '高中')}${className(r, grade)}举行时政论坛，${person(r)}将以“${a}与${b}”为主题发言。请为他（她）撰写一篇发言稿提纲。要求：围绕主题，观点明确；结合所学知识，论证充分；逻辑清晰，${r.int(2, 4) * 100} 字左右。`,
        '评分要点：观点明确（3 分）；知识运用准确（5 分）；论据充分、联系实际（4 分）；逻辑与表达（3 分）。',
        `可从“${a}”的意义、“${b}”的作用以及二者的关系展开。`,
        15,
      )
    },
    0.6,
  ),
]

/** The templates of 道德与法治 (primary and junior schools) and 思想政治 (senior schools). */
export const civics: Template[] = [...topics.flatMap(topicTemplates), ...computed]
