import {
  BLANK,
  blank,
  CHOOSE,
  child,
  composite,
  judge,
  matching,
  multi,
  ordering,
  single,
  singleTex,
  type Template,
  templatesOf,
  written,
} from '../../generator/builder.ts'
import { dec, frac, paren, poly, signed, term } from '../../generator/tex.ts'
import { className, goods, person, place, school } from '../../generator/words.ts'
import { tallThings, towers } from './facts.ts'

const t = templatesOf('数学', '初中')
const exam = templatesOf('数学', '初中', true)

export const mathJuniorUpper: Template[] = [
  exam('math-j-vertex', '九年级', 3, '二次函数的图象与性质 配方法', (r) => {
    const a = r.nonZero(-4, 4)
    const [h, k] = [r.nonZero(-9, 9), r.nonZero(-15, 15)]
    const f = poly([a, -2 * a * h, a * h * h + k])
    const wrong = [`(${-h},${k})`, `(${h},${-k})`, `(${-h},${-k})`]
    return singleTex(
      r,
      `抛物线 $y=${f}$ 的顶点坐标是${CHOOSE}`,
      `(${h},${k})`,
      wrong,
      `配方得 $y=${a === 1 ? '' : a === -1 ? '-' : a}(x${signed(-h)})^2${signed(k)}$，顶点为 $(${h},${k})$。`,
    )
  }),
  exam('math-j-parabola-multi', '九年级', 4, '二次函数的图象与性质 二次函数的最值', (r) => {
    const a = r.nonZero(-4, 4)
    const [h, k] = [r.nonZero(-8, 8), r.nonZero(-15, 15)]
    const f = poly([a, -2 * a * h, a * h * h + k])
    const up = a > 0
    const right = [
      `图象开口向${up ? '上' : '下'}`,
      `对称轴是直线 $x=${h}$`,
      `函数的最${up ? '小' : '大'}值为 $${k}$`,
      `当 $x\\gt ${h}$ 时，$y$ 随 $x$ 的增大而${up ? '增大' : '减小'}`,
    ]
    const wrong = [
      `对称轴是直线 $x=${-h}$`,
      `函数的最${up ? '大' : '小'}值为 $${k}$`,
      `图象与 $y$ 轴交于点 $(0,${a * h * h + k + 1})$`,
      `当 $x\\lt ${h}$ 时，$y$ 随 $x$ 的增大而${up ? '增大' : '减小'}`,
    ]
    return multi(
      r,
      `关于二次函数 $y=${f}$，下列说法正确的有${CHOOSE}`,
      r.sample(right, r.int(2, 3)),
      r.sample(wrong, 2),
      `配方得顶点 $(${h},${k})$，开口向${up ? '上' : '下'}。`,
    )
  }),
  t('math-j-parabola-match', '九年级', 3, '二次函数的顶点式', (r) => {
    const seen = new Set<string>()
    const pairs: [string, string][] = []
    while (pairs.length < 4) {
      const [a, h, k] = [r.nonZero(-3, 3), r.nonZero(-7, 7), r.nonZero(-9, 9)]
      const vertex = `$(${h},${k})$`
      if (seen.has(vertex)) continue
      seen.add(vertex)
      pairs.push([`$y=${a === 1 ? '' : a === -1 ? '-' : a}(x${signed(-h)})^2${signed(k)}$`, vertex])
    }
    return matching(r, '将下列二次函数与其图象的顶点坐标连线。', pairs, '$y=a(x-h)^2+k$ 的顶点是 $(h,k)$。')
  }),
  exam('math-j-inverse', '九年级', 2, '反比例函数的图象与性质', (r) => {
    const x = r.nonZero(-12, 12)
    const y = r.nonZero(-12, 12)
    const k = x * y
    const other = r.nonZero(-9, 9, x)
    const stem = `反比例函数 $y=\\dfrac{k}{x}$ 的图象经过点 $(${x},${y})$，则 $k=$${BLANK}；当 $x=${other}$ 时，$y=$${BLANK}。`
    return blank(
      stem,
      [String(k), `$${frac(k, other)}$`],
      `$k=xy=${paren(x)}\\times ${paren(y)}=${k}$；$x=${other}$ 时，$y=${frac(k, other)}$。`,
    )
  }),
  t('math-j-similar', '九年级', 3, '相似三角形的判定与性质 测量物体的高度', (r) => {
    const person1 = r.int(150, 180)
    const shade = r.int(4, 12) * 25
    const times = r.int(4, 15)
    const thing = r.pick(tallThings)
    const height = dec((person1 * times) / 100, 2)
    const stem = `同一时刻，身高 ${dec(person1 / 100, 2)} m 的${person(r)}影长 ${dec(shade / 100, 2)} m，${school(r, '初中')}的${thing}影长 ${dec((shade * times) / 100, 2)} m，则${thing}高${CHOOSE}`
    const wrong = [times + 1, times - 1, times + 2, times / 2].map((n) => `$${dec((person1 * n) / 100, 2)}$ m`)
    return single(
      r,
      stem,
      `$${height}$ m`,
      wrong,
      `同一时刻物高与影长成正比，高为 $${dec(person1 / 100, 2)}\\times ${times}=${height}$（m）。`,
    )
  }),
  t('math-j-circle-angle', '九年级', 2, '圆周角定理 圆心角', (r) => {
    const inscribed = r.int(16, 84)
    const central = r.chance(0.5)
    const label = r.pick(['AOB', 'BOC', 'AOC', 'COD', 'MON'])
    const [p, q] = [label[0] ?? 'A', label[2] ?? 'B']
    const stem = central
      ? `在 $\\odot O$ 中，$P$ 是优弧 $${p}${q}$ 上一点，$\\angle ${p}P${q}=${inscribed}^\\circ$，则 $\\angle ${label}=$${BLANK}$^\\circ$。`
      : `在 $\\odot O$ 中，$\\angle ${label}=${2 * inscribed}^\\circ$，$P$ 是优弧 $${p}${q}$ 上一点，则 $\\angle ${p}P${q}=$${BLANK}$^\\circ$。`
    return blank(
      `${person(r)}在作业本上画了一个圆。${stem}`,
      [String(central ? 2 * inscribed : inscribed)],
      '同弧所对的圆周角等于圆心角的一半。',
    )
  }),
  t('math-j-trig-height', '九年级', 4, '解直角三角形的应用 仰角与俯角', (r) => {
    const far = r.int(6, 60)
    const [angle, value, tan] = r.pick([
      [30, far % 3 === 0 ? term(far / 3, '\\sqrt{3}') : `\\dfrac{${far}\\sqrt{3}}{3}`, '\\dfrac{\\sqrt{3}}{3}'],
      [45, String(far), '1'],
      [60, `${far}\\sqrt{3}`, '\\sqrt{3}'],
    ] as const)
    const thing = r.pick(towers)
    const stem = `${person(r)}站在离${place(r)}一座${thing}底部 ${far} m 处，测得其顶部的仰角为 $${angle}^\\circ$（忽略身高），求${thing}的高度（结果保留根号）。`
    return written(
      'calc',
      stem,
      `$${value}$ m`,
      `设高为 $h$，则 $\\tan ${angle}^\\circ=\\dfrac{h}{${far}}=${tan}$，所以 $h=${value}$（m）。`,
    )
  }),
  t('math-j-probability', '九年级', 2, '简单事件的概率 列举法', (r) => {
    const [a, b, c] = [r.int(2, 12), r.int(2, 12), r.int(1, 9)]
    const n = a + b + c
    const [color, count] = r.pick([
      ['红球', a],
      ['白球', b],
      ['黑球', c],
    ] as const)
    const stem = `一个不透明的袋子里有 ${a} 个红球、${b} 个白球和 ${c} 个黑球，它们除颜色外都相同。${person(r)}从中任意摸出一个球，摸到${color}的概率是${CHOOSE}`
    const wrong = [
      frac(count, n - count),
      frac(1, 3),
      frac(n - count, n),
      frac(count + 1, n),
      frac(1, count + 1),
      frac(count, n + 1),
    ]
    return singleTex(
      r,
      stem,
      frac(count, n),
      wrong,
      `共有 ${n} 种等可能的结果，摸到${color}的有 ${count} 种，$P=${frac(count, n)}$。`,
    )
  }),
  exam('math-j-two-draws', '九年级', 3, '列表法与树状图法求概率', (r) => {
    const n = r.int(4, 9)
    const sum = r.int(4, 2 * n - 2)
    let hits = 0
    for (let i = 1; i <= n; i++) for (let j = 1; j <= n; j++) if (i !== j && i + j === sum) hits++
    const stem = `${person(r)}把分别写有 1 到 ${n} 的 ${n} 张卡片洗匀，先后不放回地抽出两张，两张卡片上的数之和为 ${sum} 的概率是多少？请列表或画树状图说明。`
    return written(
      'calc',
      stem,
      `$${frac(hits, n * (n - 1))}$`,
      `共有 $${n}\\times ${n - 1}=${n * (n - 1)}$ 种等可能的结果，和为 ${sum} 的有 ${hits} 种，所以 $P=${frac(hits, n * (n - 1))}$。`,
    )
  }),
  t('math-j-statistics', '八年级', 2, '中位数与众数 数据的集中趋势', (r, grade) => {
    const mode = r.int(60, 96)
    const others = r.sample(
      Array.from({ length: 40 }, (_, i) => i + 60).filter((n) => n !== mode),
      5,
    )
    const values = r.shuffle([mode, mode, ...others])
    const median = [...values].sort((a, b) => a - b)[3] ?? mode
    const cells = values.map((value) => `<td>${value}</td>`).join('')
    const stem = `<p>${className(r, grade)} 7 名同学参加科普竞赛的成绩（单位：分）如下：</p><table><tbody><tr>${cells}</tr></tbody></table><p>这组数据的众数和中位数分别是${CHOOSE}</p>`
    const wrong = [
      `$${mode}$，$${values[3]}$`,
      `$${median}$，$${mode}$`,
      `$${mode}$，$${median + 1}$`,
      `$${mode + 1}$，$${median}$`,
      `$${mode}$，$${median - 1}$`,
    ]
    return single(
      r,
      stem,
      `$${mode}$，$${median}$`,
      wrong,
      `${mode} 出现两次，是众数；从小到大排列后第 4 个数 ${median} 是中位数。`,
    )
  }),
  exam('math-j-order-reals', '七年级 八年级', 2, '实数的大小比较 平方根的估算', (r) => {
    const n = r.int(2, 11)
    const inner = n * n + r.int(1, 2 * n)
    const pool = [
      [`\\sqrt{${inner}}`, Math.sqrt(inner)],
      [String(n), n],
      [`-${n}`, -n],
      [frac(2 * n + 3, 2), (2 * n + 3) / 2],
      [`-\\sqrt{${inner}}`, -Math.sqrt(inner)],
      ['0', 0],
      ['\\pi', Math.PI],
    ] as const
    const four = r.sample(pool, 5).sort((a, b) => a[1] - b[1])
    return ordering(
      r,
      `${person(r)}在数轴上标出了五个实数，请把它们从小到大排列。`,
      four.map(([s]) => `$${s}$`),
      '负数小于 0，正数大于 0；两个负数，绝对值大的反而小。',
    )
  }),
  exam('math-j-coordinates', '七年级 八年级', 1, '平面直角坐标系 关于坐标轴对称的点', (r) => {
    const [x, y] = [r.nonZero(-30, 30), r.nonZero(-30, 30)]
    const axis = r.pick(['x 轴', 'y 轴', '原点'] as const)
    const [u, v] = axis === 'x 轴' ? [x, -y] : axis === 'y 轴' ? [-x, y] : [-x, -y]
    const name = axis === '原点' ? '原点' : ` $${axis.charAt(0)}$ 轴`
    const claim = r.chance(0.5)
    const [s, w] = claim ? [u, v] : axis === '原点' ? [x, -y] : [-u, -v]
    return judge(
      `点 $P(${x},${y})$ 关于${name}对称的点是 $P'(${s},${w})$。`,
      claim,
      `点 $P(${x},${y})$ 关于${name}对称的点是 $(${u},${v})$。`,
    )
  }),
  exam('math-j-profit', '九年级', 4, '二次函数的应用 最大利润问题', (r) => {
    const cost = r.int(2, 12) * 5
    const price = cost + r.int(2, 6) * 10
    const sold = r.int(10, 40) * 10
    const drop = r.pick([5, 10])
    const gain = price - cost
    const best = (sold / drop - gain) / 2
    const x = Math.max(0, best)
    const max = (gain + x) * (sold - drop * x)
    const stem = `${place(r)}某商店以每件 ${cost} 元购进一批${r.pick(goods)}，售价为每件 ${price} 元时每周可卖 ${sold} 件；售价每上涨 1 元，每周少卖 ${drop} 件。设每件上涨 $x$ 元（$x\\ge 0$），每周利润为 $w$ 元。`
    return composite(stem, [
      child(
        blank(
          `（1）每周的销售量为${BLANK}件（用含 $x$ 的式子表示）。`,
          [`$${sold}-${drop}x$`],
          '每涨 1 元少卖相应件数。',
        ),
        2,
      ),
      child(
        written(
          'calc',
          '（2）求 $w$ 与 $x$ 的函数关系式。',
          `$w=${poly([-drop, sold - drop * gain, gain * sold])}$`,
          `$w=(${gain}+x)(${sold}-${drop}x)=${poly([-drop, sold - drop * gain, gain * sold])}$。`,
        ),
        4,
      ),
      child(
        written(
          'calc',
          '（3）$x$ 取何值时每周利润最大？最大利润是多少？',
          `$x=${dec(x)}$ 时最大利润为 $${dec(max)}$ 元`,
          best >= 0
            ? `对称轴为 $x=${dec(best)}$，开口向下，所以 $x=${dec(best)}$ 时 $w$ 最大，为 $${dec(max)}$ 元。`
            : `对称轴 $x=${dec(best)}\\lt 0$，$x\\ge 0$ 时 $w$ 随 $x$ 增大而减小，所以 $x=0$ 时最大，为 $${dec(max)}$ 元。`,
        ),
        4,
      ),
    ])
  }),
  exam('math-j-ratio-proof', '八年级', 4, '全等三角形的判定 角平分线的性质', (r) => {
    const [a, b, c, d] = r.sample(['A', 'B', 'C', 'D', 'E', 'F', 'M', 'N', 'P', 'Q'], 4)
    const whole = r.int(2, 400) * 2
    const stem = `在 $\\triangle ${a}${b}${c}$ 中，$${a}${b}=${a}${c}$，$${a}${d}$ 是 $\\angle ${b}${a}${c}$ 的平分线，交 $${b}${c}$ 于点 $${d}$。\n（1）求证：$\\triangle ${a}${b}${d}\\cong\\triangle ${a}${c}${d}$；\n（2）若 $${b}${c}=${whole}$，求 $${b}${d}$ 的长。`
    const length = whole / 2
    return written(
      'short',
      stem,
      `（1）由 $${a}${b}=${a}${c}$，$\\angle ${b}${a}${d}=\\angle ${c}${a}${d}$，$${a}${d}=${a}${d}$，根据“SAS”得两三角形全等；（2）$${b}${d}=${length}$。`,
      `全等三角形的对应边相等，所以 $${b}${d}=${c}${d}=\\dfrac12 ${b}${c}=${length}$。`,
    )
  }),
]
