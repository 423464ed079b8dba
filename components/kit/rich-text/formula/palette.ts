/**
 * A button of the palette and the LaTeX that it inserts. `face` is the LaTeX on the button. In `tex`, the selected text
 * replaces `#0`, and `#?` is a placeholder.
 */
export interface PaletteItem {
  name: string
  face: string
  tex: string
}

export interface PaletteGroup {
  name: string
  items: readonly PaletteItem[]
}

const item = (name: string, tex: string, face = tex.replaceAll(/#[0?]/g, '\\square ')): PaletteItem => ({
  name,
  tex,
  face,
})

/** Returns items for symbols, whose button shows exactly the LaTeX that it inserts. */
const signs = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([name, tex]) => item(name, `${tex} `, tex))

/**
 * The palette, grouped by topic, with the symbols that pupils need from primary school to the gaokao (university
 * entrance exam).
 */
export const palette: readonly PaletteGroup[] = [
  {
    name: '常用',
    items: [
      item('分式', '\\dfrac{#0}{#?}'),
      item('根式', '\\sqrt{#0}'),
      item('n 次根式', '\\sqrt[#?]{#0}'),
      item('上标', '#0^{#?}'),
      item('下标', '#0_{#?}'),
      item('上下标', '#0_{#?}^{#?}'),
      item('括号', '\\left(#0\\right)'),
      item('方括号', '\\left[#0\\right]'),
      item('绝对值', '\\left|#0\\right|'),
      item('大括号（集合）', '\\left\\{#0\\right\\}'),
      item('带分数', '#?\\dfrac{#0}{#?}'),
      item('循环小数', '\\dot{#0}'),
      ...signs({
        乘: '\\times',
        除: '\\div',
        正负: '\\pm',
        点乘: '\\cdot',
        度: '^\\circ',
        百分号: '\\%',
        省略号: '\\cdots',
      }),
    ],
  },
  {
    name: '关系',
    items: signs({
      不等于: '\\neq',
      小于等于: '\\leqslant',
      大于等于: '\\geqslant',
      约等于: '\\approx',
      恒等于: '\\equiv',
      正比于: '\\propto',
      推出: '\\Rightarrow',
      等价: '\\Leftrightarrow',
      趋于: '\\to',
      因为: '\\because',
      所以: '\\therefore',
      存在: '\\exists',
      任意: '\\forall',
      非: '\\neg',
      且: '\\land',
      或: '\\lor',
    }),
  },
  {
    name: '集合',
    items: [
      ...signs({
        属于: '\\in',
        不属于: '\\notin',
        包含于: '\\subseteq',
        真包含于: '\\subsetneqq',
        交: '\\cap',
        并: '\\cup',
        空集: '\\varnothing',
        自然数集: '\\mathbf{N}',
        整数集: '\\mathbf{Z}',
        有理数集: '\\mathbf{Q}',
        实数集: '\\mathbf{R}',
        复数集: '\\mathbf{C}',
      }),
      item('补集', '\\complement_{#?}#0'),
      item('描述法', '\\left\\{#0\\mid #?\\right\\}'),
      item('区间', '\\left(#0,#?\\right]'),
    ],
  },
  {
    name: '几何',
    items: [
      ...signs({
        角: '\\angle',
        三角形: '\\triangle',
        平行: '\\parallel',
        垂直: '\\perp',
        全等: '\\cong',
        相似: '\\sim',
        圆: '\\odot',
        平行四边形: '\\unicode{x25B1}',
      }),
      item('向量', '\\overrightarrow{#0}'),
      item('向量（小写）', '\\vec{#0}'),
      item('弧', '\\overset{\\frown}{#0}'),
      item('线段上划线', '\\overline{#0}'),
      item('模', '\\left|\\overrightarrow{#0}\\right|'),
      item('角度', '#0^\\circ'),
    ],
  },
  {
    name: '函数',
    items: [
      ...signs({ 正弦: '\\sin', 余弦: '\\cos', 正切: '\\tan', 自然对数: '\\ln', 常用对数: '\\lg' }),
      item('对数', '\\log_{#?}#0'),
      item('极限', '\\lim\\limits_{#?\\to #?}#0'),
      item('求和', '\\sum\\limits_{#?}^{#?}#0'),
      item('连乘', '\\prod\\limits_{#?}^{#?}#0'),
      item('积分', '\\int_{#?}^{#?}#0\\,\\mathrm{d}x'),
      item('组合数', '\\mathrm{C}_{#?}^{#?}'),
      item('排列数', '\\mathrm{A}_{#?}^{#?}'),
      item('平均数', '\\overline{#0}'),
      item('共轭', '\\overline{#0}'),
      ...signs({ 无穷: '\\infty', 导数: "f'(x)", 偏导: '\\partial' }),
    ],
  },
  {
    name: '希腊字母',
    items: signs(
      Object.fromEntries(
        'alpha beta gamma delta varepsilon zeta eta theta lambda mu nu xi pi rho sigma tau varphi chi psi omega Gamma Delta Theta Lambda Pi Sigma Phi Omega'
          .split(' ')
          .map((name) => [name, `\\${name}`]),
      ),
    ),
  },
  {
    name: '矩阵与方程组',
    items: [
      item('方程组', '\\begin{cases}#0\\\\#?\\end{cases}'),
      item('三元方程组', '\\begin{cases}#0\\\\#?\\\\#?\\end{cases}'),
      item('分段函数', '\\begin{cases}#0,&#?\\\\#?,&#?\\end{cases}'),
      item('矩阵', '\\begin{pmatrix}#0&#?\\\\#?&#?\\end{pmatrix}'),
      item('行列式', '\\begin{vmatrix}#0&#?\\\\#?&#?\\end{vmatrix}'),
      item('多行对齐', '\\begin{aligned}#0&=#?\\\\&=#?\\end{aligned}'),
    ],
  },
  {
    name: '竖式',
    items: [
      item('加法竖式', '\\begin{array}{r}#0\\\\+\\quad #?\\\\\\hline #?\\end{array}'),
      item('减法竖式', '\\begin{array}{r}#0\\\\-\\quad #?\\\\\\hline #?\\end{array}'),
      item(
        '乘法竖式',
        '\\begin{array}{r}#0\\\\\\times\\quad #?\\\\\\hline #?\\\\#?\\phantom{0}\\\\\\hline #?\\end{array}',
      ),
      item('除法竖式', '\\begin{array}{r}#?\\\\#?\\enclose{longdiv}{#0}\\\\#?\\\\\\hline #?\\end{array}'),
      item('脱式计算', '\\begin{aligned}&#0\\\\=\\,&#?\\\\=\\,&#?\\end{aligned}'),
    ],
  },
  {
    name: '化学',
    items: [
      item('化学式', '\\ce{#0}', '\\ce{H2O}'),
      item('离子', '\\ce{SO4^2-}'),
      item('反应', '\\ce{#0 = #?}', '\\ce{A + B = C}'),
      item('可逆反应', '\\ce{#0 <=> #?}', '\\ce{A <=> B}'),
      item('条件在箭头上', '\\ce{#0 ->[#?] #?}', '\\ce{A ->[\\triangle] B}'),
      item('等号上有条件', '#0\\xlongequal{#?}#?', 'A\\xlongequal{\\triangle}B'),
      item('沉淀', '\\ce{#0 v}', '\\ce{BaSO4 v}'),
      item('气体', '\\ce{#0 ^}', '\\ce{CO2 ^}'),
      item('核素', '\\ce{^{#?}_{#?}#0}', '\\ce{^{14}_{6}C}'),
    ],
  },
]
