/** LaTeX to insert: `face` is how the button shows it, `#0` the place of the selection, `#?` a placeholder. */
export interface Piece {
  name: string
  face: string
  tex: string
}

export interface PaletteGroup {
  name: string
  pieces: readonly Piece[]
}

const piece = (name: string, tex: string, face = tex.replaceAll(/#[0?]/g, '\\square ')): Piece => ({ name, tex, face })

/** Symbols that are their own face: one or two LaTeX commands each. */
const signs = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([name, tex]) => piece(name, `${tex} `, tex))

/** The palette from primary school to the gaokao, grouped by topic. */
export const palette: readonly PaletteGroup[] = [
  {
    name: '常用',
    pieces: [
      piece('分式', '\\dfrac{#0}{#?}'),
      piece('根式', '\\sqrt{#0}'),
      piece('n 次根式', '\\sqrt[#?]{#0}'),
      piece('上标', '#0^{#?}'),
      piece('下标', '#0_{#?}'),
      piece('上下标', '#0_{#?}^{#?}'),
      piece('括号', '\\left(#0\\right)'),
      piece('方括号', '\\left[#0\\right]'),
      piece('绝对值', '\\left|#0\\right|'),
      piece('大括号（集合）', '\\left\\{#0\\right\\}'),
      piece('带分数', '#?\\dfrac{#0}{#?}'),
      piece('循环小数', '\\dot{#0}'),
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
    pieces: signs({
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
    pieces: [
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
      piece('补集', '\\complement_{#?}#0'),
      piece('描述法', '\\left\\{#0\\mid #?\\right\\}'),
      piece('区间', '\\left(#0,#?\\right]'),
    ],
  },
  {
    name: '几何',
    pieces: [
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
      piece('向量', '\\overrightarrow{#0}'),
      piece('向量（小写）', '\\vec{#0}'),
      piece('弧', '\\overset{\\frown}{#0}'),
      piece('线段上划线', '\\overline{#0}'),
      piece('模', '\\left|\\overrightarrow{#0}\\right|'),
      piece('角度', '#0^\\circ'),
    ],
  },
  {
    name: '函数',
    pieces: [
      ...signs({ 正弦: '\\sin', 余弦: '\\cos', 正切: '\\tan', 自然对数: '\\ln', 常用对数: '\\lg' }),
      piece('对数', '\\log_{#?}#0'),
      piece('极限', '\\lim\\limits_{#?\\to #?}#0'),
      piece('求和', '\\sum\\limits_{#?}^{#?}#0'),
      piece('连乘', '\\prod\\limits_{#?}^{#?}#0'),
      piece('积分', '\\int_{#?}^{#?}#0\\,\\mathrm{d}x'),
      piece('组合数', '\\mathrm{C}_{#?}^{#?}'),
      piece('排列数', '\\mathrm{A}_{#?}^{#?}'),
      piece('平均数', '\\overline{#0}'),
      piece('共轭', '\\overline{#0}'),
      ...signs({ 无穷: '\\infty', 导数: "f'(x)", 偏导: '\\partial' }),
    ],
  },
  {
    name: '希腊字母',
    pieces: signs(
      Object.fromEntries(
        'alpha beta gamma delta varepsilon zeta eta theta lambda mu nu xi pi rho sigma tau varphi chi psi omega Gamma Delta Theta Lambda Pi Sigma Phi Omega'
          .split(' ')
          .map((name) => [name, `\\${name}`]),
      ),
    ),
  },
  {
    name: '矩阵与方程组',
    pieces: [
      piece('方程组', '\\begin{cases}#0\\\\#?\\end{cases}'),
      piece('三元方程组', '\\begin{cases}#0\\\\#?\\\\#?\\end{cases}'),
      piece('分段函数', '\\begin{cases}#0,&#?\\\\#?,&#?\\end{cases}'),
      piece('矩阵', '\\begin{pmatrix}#0&#?\\\\#?&#?\\end{pmatrix}'),
      piece('行列式', '\\begin{vmatrix}#0&#?\\\\#?&#?\\end{vmatrix}'),
      piece('多行对齐', '\\begin{aligned}#0&=#?\\\\&=#?\\end{aligned}'),
    ],
  },
  {
    name: '竖式',
    pieces: [
      piece('加法竖式', '\\begin{array}{r}#0\\\\+\\quad #?\\\\\\hline #?\\end{array}'),
      piece('减法竖式', '\\begin{array}{r}#0\\\\-\\quad #?\\\\\\hline #?\\end{array}'),
      piece(
        '乘法竖式',
        '\\begin{array}{r}#0\\\\\\times\\quad #?\\\\\\hline #?\\\\#?\\phantom{0}\\\\\\hline #?\\end{array}',
      ),
      piece('除法竖式', '\\begin{array}{r}#?\\\\#?\\enclose{longdiv}{#0}\\\\#?\\\\\\hline #?\\end{array}'),
      piece('脱式计算', '\\begin{aligned}&#0\\\\=\\,&#?\\\\=\\,&#?\\end{aligned}'),
    ],
  },
  {
    name: '化学',
    pieces: [
      piece('化学式', '\\ce{#0}', '\\ce{H2O}'),
      piece('离子', '\\ce{SO4^2-}'),
      piece('反应', '\\ce{#0 = #?}', '\\ce{A + B = C}'),
      piece('可逆反应', '\\ce{#0 <=> #?}', '\\ce{A <=> B}'),
      piece('条件在箭头上', '\\ce{#0 ->[#?] #?}', '\\ce{A ->[\\triangle] B}'),
      piece('等号上有条件', '#0\\xlongequal{#?}#?', 'A\\xlongequal{\\triangle}B'),
      piece('沉淀', '\\ce{#0 v}', '\\ce{BaSO4 v}'),
      piece('气体', '\\ce{#0 ^}', '\\ce{CO2 ^}'),
      piece('核素', '\\ce{^{#?}_{#?}#0}', '\\ce{^{14}_{6}C}'),
    ],
  },
]
