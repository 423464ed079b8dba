import json from '../facts/biology.json' with { type: 'json' }
import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  single,
  singleNumber,
  singleTex,
  type Template,
  templatesOf,
  written,
} from '../generator/builder.ts'
import { readFacts, texts } from '../generator/facts.ts'
import { dec, frac } from '../generator/tex.ts'
import { topicList, topicTemplates } from '../generator/topics.ts'
import { className, crops, person, place, school, twoPersons } from '../generator/words.ts'

const { topics, leafPlants, traits, prokaryotes, eukaryotes } = readFacts('biology.json', json, {
  topics: topicList,
  leafPlants: texts,
  traits: texts,
  prokaryotes: texts,
  eukaryotes: texts,
})

const j = templatesOf('生物', '初中')
const s = templatesOf('生物', '高中')
const exam = templatesOf('生物', '高中', true)

const computed: Template[] = [
  j('biology-j-microscope', '七年级', 1, '显微镜的放大倍数', (r, grade) => {
    const [eye, lens] = [r.pick([5, 8, 10, 12, 15, 16, 20]), r.pick([4, 8, 10, 20, 25, 40, 45, 60])]
    return singleNumber(
      r,
      `${className(r, grade)}的${person(r)}用目镜 ${eye}×、物镜 ${lens}× 的显微镜观察洋葱表皮细胞，放大倍数是${CHOOSE}`,
      eye * lens,
      [eye + lens, eye * lens * 10, eye * lens + 50],
      '倍',
      `放大倍数 = 目镜 × 物镜 $=${eye}\\times ${lens}=${eye * lens}$。`,
    )
  }),
  j('biology-j-heart', '七年级', 2, '心率与心输出量', (r) => {
    const [beat, out] = [r.int(60, 110), r.int(55, 90)]
    return blank(
      `${person(r)}在${school(r, '初中')}的体育课前测得自己每分钟心跳 ${beat} 次，若每次心跳左心室射出血液 ${out} mL，则每分钟射出的血液为${BLANK}mL，10 分钟心跳${BLANK}次。`,
      [String(beat * out), String(beat * 10)],
      `$${beat}\\times ${out}=${beat * out}$（mL）。`,
    )
  }),
  j('biology-j-germination', '八年级', 2, '种子的萌发 实验数据处理', (r) => {
    const n = r.int(2, 20) * 50
    const rate = r.int(60, 98)
    const crop = r.pick(crops)
    const stem = `${place(r)}农技员${person(r)}对 ${n} 粒${crop}种子做发芽试验，有 ${dec((n * rate) / 100, 0)} 粒发芽。`
    return composite(stem, [
      child(
        singleNumber(
          r,
          `（1）这批种子的发芽率约为${CHOOSE}`,
          rate,
          [100 - rate, rate - 5, rate + 2],
          '%',
          '发芽率 = 发芽种子数 ÷ 供试种子数 × 100%。',
        ),
        2,
      ),
      child(written('short', '（2）测定发芽率时为什么要用多粒种子？', '减小偶然误差，使结果更可靠。', ''), 3),
      child(judge('（3）不发芽的种子一定已经死亡。', false, '也可能处于休眠状态或外界条件不适宜。'), 2),
    ])
  }),
  j('biology-j-plant-experiment', '七年级', 3, '绿叶在光下制造淀粉 对照实验', (r) => {
    const p = person(r)
    const [a, b] = r.sample(leafPlants, 2)
    const hours = r.int(2, 6)
    const stem = `${p}把一盆${a}在暗处放置一昼夜，用黑纸片遮住叶片的一部分，光照 ${hours} h 后取下叶片，经酒精脱色、漂洗后滴加碘液；另用一盆${b}重复实验。\n（1）暗处理的目的是什么？\n（2）遮光部分与见光部分分别有什么现象？\n（3）实验得出什么结论？`
    return written(
      'short',
      stem,
      '（1）消耗叶片中原有的淀粉；（2）遮光部分不变蓝，见光部分变蓝；（3）绿叶在光下制造淀粉，光是光合作用的必要条件。',
      '淀粉遇碘变蓝，遮光与见光部分形成对照。',
    )
  }),
  exam('biology-s-bases', '高一', 3, 'DNA分子的结构 碱基互补配对原则', (r) => {
    const total = r.int(5, 90) * 100
    const percent = r.int(11, 39)
    const a = (total * percent) / 100
    const stem = `某双链 DNA 分子共有 ${total} 个碱基，其中腺嘌呤占 ${percent}%，则该 DNA 分子中胞嘧啶的数目为${CHOOSE}`
    return singleNumber(
      r,
      stem,
      total / 2 - a,
      [a, total - a, total / 2 + a, total / 2],
      '个',
      `A = T = ${a} 个，$C=\\dfrac{${total}}{2}-${a}=${total / 2 - a}$（个）。`,
    )
  }),
  exam('biology-s-replication', '高一', 4, 'DNA的半保留复制', (r) => {
    const n = r.int(2, 8)
    const start = r.int(1, 30)
    const stem = `将 ${start} 个双链均被 $\\ce{^{15}N}$ 标记的 DNA 分子置于含 $\\ce{^{14}N}$ 的培养液中复制 ${n} 次，含 $\\ce{^{15}N}$ 的 DNA 分子占全部 DNA 分子的${CHOOSE}`
    return singleTex(
      r,
      stem,
      frac(1, 2 ** (n - 1)),
      [frac(1, 2 ** n), frac(2, 2 ** n - 1), frac(1, 2 ** (n + 1)), '1'],
      `复制后共有 $${start}\\times 2^{${n}}$ 个 DNA，含 $\\ce{^{15}N}$ 的有 $2\\times ${start}$ 个，占 $${frac(1, 2 ** (n - 1))}$。`,
    )
  }),
  s('biology-s-cross', '高一', 3, '基因的自由组合定律', (r) => {
    const pairs = r.sample(['A', 'B', 'D', 'E', 'R', 'Y', 'H', 'T'], r.int(2, 4)).sort()
    const genes = pairs.map((g) => `${g}${g.toLowerCase()}`).join('')
    const n = pairs.length
    const kind = r.pick(['配子种类', '自交后代基因型种类', '自交后代表型种类', '测交后代表型种类'] as const)
    const value = kind === '自交后代基因型种类' ? 3 ** n : 2 ** n
    return singleNumber(
      r,
      `${place(r)}育种站的${person(r)}研究基因型为 ${genes} 的植株（各对基因独立遗传，完全显性），其${kind}数为${CHOOSE}`,
      value,
      [2 * n, 4 ** n, kind === '自交后代基因型种类' ? 2 ** n : 3 ** n, n],
      '种',
      `每对基因单独分析后相乘，共 $${value}$ 种。`,
    )
  }),
  s('biology-s-ratio', '高一', 4, '基因的分离定律 概率计算', (r) => {
    const n = r.int(2, 6)
    const trait = r.pick(traits)
    const crop = r.pick(['豌豆', ...crops])
    const stem = `${person(r)}将杂合的${trait}${crop}（Aa）连续自交 ${n} 代，理论上第 ${n} 代中杂合子所占比例为${BLANK}，显性纯合子所占比例为${BLANK}。`
    return blank(
      stem,
      [`$${frac(1, 2 ** n)}$`, `$${frac(2 ** n - 1, 2 ** (n + 1))}$`],
      `杂合子比例为 $\\left(\\dfrac12\\right)^{${n}}=${frac(1, 2 ** n)}$，显性纯合子占 $\\dfrac12\\left(1-${frac(1, 2 ** n)}\\right)$。`,
    )
  }),
  s('biology-s-disease', '高一 高二', 4, '人类遗传病 遗传概率的计算', (r) => {
    const father = r.chance(0.5)
    const [h, w] = twoPersons(r)
    const stem = `已知红绿色盲是伴 X 染色体隐性遗传病。${h}${father ? '患有色盲' : '视觉正常'}，其妻${w}视觉正常，但${w}的父亲患有色盲。`
    const boy = frac(1, 2)
    const all = father ? frac(1, 2) : frac(1, 4)
    return composite(stem, [
      child(
        blank(`（1）${w}的基因型是${BLANK}（色盲基因用 b 表示）。`, ['$X^{B}X^{b}$'], '父亲的 $X^b$ 一定传给女儿。'),
        3,
      ),
      child(
        singleTex(
          r,
          `（2）这对夫妇生育一个孩子，患色盲的概率是${CHOOSE}`,
          all,
          [father ? frac(1, 4) : frac(1, 2), frac(1, 8), frac(3, 4), '0'],
          `丈夫基因型为 $${father ? 'X^{b}Y' : 'X^{B}Y'}$，后代患病概率为 $${all}$。`,
        ),
        4,
      ),
      child(blank(`（3）若生育的是儿子，患色盲的概率是${BLANK}。`, [`$${boy}$`], '儿子的 X 染色体来自母亲。'), 3),
    ])
  }),
  exam('biology-s-energy', '高二', 3, '生态系统的能量流动', (r) => {
    const e = r.int(2, 90) * 1000
    const rate = r.pick([10, 15, 20])
    const p = place(r)
    const next = (e * rate) / 100
    return blank(
      `调查${p}一片草原，生产者固定的太阳能为 ${e} kJ，若相邻营养级间能量传递效率为 ${rate}%，则第二营养级获得的能量为${BLANK}kJ，第三营养级为${BLANK}kJ。`,
      [dec(next), dec((next * rate) / 100)],
      `逐级乘以 ${rate}%：$${e}\\times ${rate}\\%=${dec(next)}$（kJ）。`,
    )
  }),
  s('biology-s-mark', '高二', 2, '种群密度的调查 标记重捕法', (r) => {
    const [m, k, c] = [r.int(10, 60), r.int(2, 12), r.int(4, 20)]
    const caught = c * k
    return singleNumber(
      r,
      `${person(r)}在${place(r)}用标记重捕法调查田鼠，第一次捕获并标记 ${m} 只，第二次捕获 ${caught} 只，其中有标记的 ${c} 只，估算该区域田鼠的数量约为${CHOOSE}`,
      m * k,
      [m + caught, m * c, caught * c, m * k + c],
      '只',
      `$N=\\dfrac{${m}\\times ${caught}}{${c}}=${m * k}$（只）。`,
    )
  }),
  exam('biology-s-net', '高一', 4, '影响光合作用的因素 净光合速率', (r) => {
    const [net, breath, light] = [r.int(4, 30), r.int(2, 12), r.int(8, 16)]
    const day = net * light - breath * (24 - light)
    const stem = `在${place(r)}的温室中测得一种蔬菜光照下净光合速率（以 $\\ce{CO2}$ 吸收量计）为 ${net} mg/h，呼吸速率为 ${breath} mg/h，设各条件恒定。`
    return composite(stem, [
      child(
        singleNumber(
          r,
          `（1）该蔬菜的总光合速率为${CHOOSE}`,
          net + breath,
          [net - breath, net, breath],
          'mg/h',
          '总光合速率 = 净光合速率 + 呼吸速率。',
        ),
        3,
      ),
      child(
        blank(
          `（2）每天光照 ${light} h 时，一昼夜 $\\ce{CO2}$ 的净吸收量为${BLANK}mg。`,
          [String(day)],
          `$${net}\\times ${light}-${breath}\\times ${24 - light}=${day}$（mg）。`,
        ),
        3,
      ),
      child(
        written(
          'short',
          '（3）要提高产量，夜间应怎样调节温度？说明理由。',
          '适当降低夜间温度，减弱呼吸作用，减少有机物的消耗。',
          '',
        ),
        4,
      ),
    ])
  }),
  s('biology-s-peptide', '高一', 3, '氨基酸的脱水缩合', (r) => {
    const [n, m] = [r.int(20, 900), r.int(1, 4)]
    const p = person(r)
    return blank(
      `${p}分析一种由 ${n} 个氨基酸、${m} 条肽链组成的蛋白质（链状），其肽键数为${BLANK}，至少含有游离的氨基${BLANK}个。`,
      [String(n - m), String(m)],
      `肽键数 = 氨基酸数 − 肽链数 $=${n}-${m}=${n - m}$。`,
    )
  }),
  s(
    'biology-s-cell-choice',
    '高一',
    2,
    '原核细胞与真核细胞',
    (r, grade) => {
      const right = r.pick(prokaryotes)
      const wrong = r.sample(eukaryotes, 3)
      const stem = `${className(r, grade)}的${person(r)}用显微镜观察多种细胞后填写记录表，其中属于原核生物的是${CHOOSE}`
      return single(r, stem, right, wrong, `${right}没有以核膜为界限的细胞核，属于原核生物。`)
    },
    0.6,
  ),
]

export const biology: Template[] = [...topics.flatMap(topicTemplates), ...computed]
