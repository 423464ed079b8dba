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
  type Topic,
  templatesOf,
  topicTemplates,
  written,
} from '../builder.ts'
import { dec, frac } from '../tex.ts'
import { className, crops, person, place, school, twoPersons } from '../words.ts'

const j = templatesOf('生物', '初中')
const s = templatesOf('生物', '高中')
const exam = templatesOf('生物', '高中', true)

const topics: Topic[] = [
  {
    id: 'biology-j-cell',
    subject: '生物',
    section: '初中',
    grades: '七年级',
    difficulty: 1,
    knowledge: '细胞的结构与功能 显微镜的使用',
    title: '细胞',
    facts: [
      ['细胞是除病毒外生物体结构和功能的基本单位'],
      ['植物细胞有细胞壁，动物细胞没有'],
      ['细胞核内含有遗传物质'],
      ['叶绿体是进行光合作用的场所'],
      ['细胞膜能控制物质进出细胞'],
      ['西瓜的汁水主要来自液泡'],
      ['显微镜的放大倍数是目镜与物镜放大倍数的乘积'],
      ['细胞分裂后染色体数目与原细胞相同'],
      ['在低倍镜下看到的细胞数目多而视野较亮'],
      ['动物细胞也含有叶绿体', '动物细胞不含叶绿体'],
      ['病毒由一个细胞构成', '病毒没有细胞结构'],
      ['线粒体只存在于植物细胞中', '动植物细胞都有线粒体'],
      ['细胞分化使细胞数目增多', '细胞分裂使数目增多，分化形成不同组织'],
      ['制作人口腔上皮细胞装片时滴加清水', '应滴加生理盐水'],
      ['显微镜下看到的像是正立的', '看到的是倒像'],
      ['细胞壁能控制物质进出', '控制物质进出的是细胞膜'],
    ],
    pairs: [
      ['叶绿体', '进行光合作用'],
      ['线粒体', '进行呼吸作用、释放能量'],
      ['细胞核', '储存遗传物质'],
      ['细胞膜', '控制物质进出细胞'],
      ['细胞壁', '支持和保护细胞'],
      ['液泡', '储存细胞液'],
    ],
    pairing: '把细胞结构与其功能连起来',
  },
  {
    id: 'biology-j-body',
    subject: '生物',
    section: '初中',
    grades: '七年级',
    difficulty: 2,
    knowledge: '人体的消化与吸收 血液循环 呼吸 神经调节',
    title: '人体的生理与健康',
    facts: [
      ['小肠是消化和吸收的主要场所'],
      ['胆汁由肝脏分泌'],
      ['红细胞的主要功能是运输氧气'],
      ['动脉将血液从心脏送往全身'],
      ['左心室的壁最厚'],
      ['肺泡壁和毛细血管壁都只由一层上皮细胞构成'],
      ['胰岛素能降低血糖浓度'],
      ['神经调节的基本方式是反射'],
      ['视网膜上能形成物像'],
      ['肾单位是形成尿液的基本单位'],
      ['血小板有止血和凝血的作用'],
      ['胆汁中含有消化脂肪的酶', '胆汁不含消化酶，只起乳化作用'],
      ['静脉中流的都是静脉血', '肺静脉中流动脉血'],
      ['白细胞没有细胞核', '白细胞有细胞核，成熟红细胞没有'],
      ['近视是因为晶状体曲度过小', '近视常因晶状体曲度过大或眼球前后径过长'],
      ['蛋白质在口腔中开始消化', '蛋白质在胃中开始消化'],
      ['输血以输入异型血为原则', '输血以输入同型血为原则'],
      ['呼气时膈肌收缩', '呼气时膈肌舒张'],
      ['脚被扎后先感到痛再缩回', '先缩回后感到痛'],
    ],
    fills: [
      [`人体最大的消化腺是${BLANK}`, '肝脏'],
      [`血液由血浆和${BLANK}组成`, '血细胞'],
      [`人体进行气体交换的主要器官是${BLANK}`, '肺'],
      [`神经系统结构和功能的基本单位是${BLANK}`, '神经元'],
      [`人体内储存能量的主要物质是${BLANK}`, '脂肪'],
      [`缺乏维生素 C 易患${BLANK}`, '坏血病'],
      [`体循环从左心室开始，到${BLANK}结束`, '右心房'],
      [`尿液形成过程中，原尿中的葡萄糖被${BLANK}全部重吸收`, '肾小管'],
    ],
    sequence: ['口腔', '咽', '食道', '胃', '小肠', '大肠', '肛门'],
    ordered: '按食物经过消化道的先后',
  },
  {
    id: 'biology-j-ecology',
    subject: '生物',
    section: '初中',
    grades: '七年级 八年级',
    difficulty: 2,
    knowledge: '生态系统 植物的光合作用与呼吸作用 生物的分类',
    title: '植物与生态系统',
    facts: [
      ['光合作用释放氧气'],
      ['绿色植物是生态系统中的生产者'],
      ['食物链的起点是生产者'],
      ['蒸腾作用能促进水分的吸收和运输'],
      ['细菌和真菌多数属于分解者'],
      ['生态系统具有一定的自动调节能力'],
      ['种子萌发需要适宜的温度、水分和充足的空气'],
      ['导管运输水和无机盐'],
      ['森林被称为“地球之肺”'],
      ['分类单位越小，生物的共同特征越多'],
      ['蘑菇属于真菌'],
      ['呼吸作用只在夜间进行', '活细胞时刻进行呼吸作用'],
      ['食物链中可以包含分解者', '食物链只包括生产者和消费者'],
      ['种子萌发必须有光', '多数种子萌发不需要光'],
      ['一片森林中的所有树木是一个生态系统', '生态系统包括全部生物和非生物环境'],
      ['根尖吸水的主要部位是分生区', '主要部位是成熟区'],
      ['有毒物质在食物链中逐级减少', '有毒物质沿食物链逐级积累'],
      ['鲸属于鱼类', '鲸是哺乳动物'],
      ['蕨类植物用种子繁殖', '蕨类植物用孢子繁殖'],
    ],
    sequence: ['界', '门', '纲', '目', '科', '属', '种'],
    ordered: '按分类单位从大到小',
  },
  {
    id: 'biology-s-cell',
    subject: '生物',
    section: '高中',
    grades: '高一',
    difficulty: 3,
    knowledge: '细胞的分子组成 物质跨膜运输 细胞呼吸与光合作用',
    title: '分子与细胞',
    facts: [
      ['核酸的基本组成单位是核苷酸'],
      ['蛋白质的多样性与氨基酸的种类、数目、排列顺序和肽链的空间结构有关'],
      ['主动运输需要消耗能量'],
      ['酶能降低化学反应的活化能'],
      ['ATP 是细胞的直接能源物质'],
      ['有氧呼吸的主要场所是线粒体'],
      ['光反应在类囊体薄膜上进行'],
      ['原核细胞没有以核膜为界限的细胞核'],
      ['生物膜具有一定的流动性'],
      ['细胞凋亡受基因调控'],
      ['暗反应的场所是叶绿体基质'],
      ['细菌的拟核中含有染色体', '细菌拟核中是环状 DNA 分子，没有染色体'],
      ['酶为反应提供能量', '酶降低活化能，不提供能量'],
      ['无氧呼吸的产物一定有酒精', '无氧呼吸可产生酒精和二氧化碳，也可产生乳酸'],
      ['协助扩散需要消耗 ATP', '协助扩散需要转运蛋白，不消耗能量'],
      ['葡萄糖在线粒体中被直接分解', '葡萄糖在细胞质基质中分解为丙酮酸'],
      ['所有酶的本质都是蛋白质', '少数酶是 RNA'],
      ['癌细胞的细胞周期变长', '癌细胞能无限增殖，周期通常变短'],
      ['光合作用释放的氧气来自二氧化碳', '氧气来自水的光解'],
    ],
    pairs: [
      ['核糖体', '合成蛋白质'],
      ['线粒体', '有氧呼吸的主要场所'],
      ['高尔基体', '加工、分类和包装蛋白质'],
      ['溶酶体', '分解衰老、损伤的细胞器'],
      ['叶绿体', '光合作用的场所'],
      ['中心体', '与动物细胞有丝分裂有关'],
      ['液泡', '调节植物细胞内的渗透压'],
    ],
    pairing: '把细胞器与其主要功能连起来',
    sequence: [
      'DNA 复制和有关蛋白质合成',
      '染色质缩短变粗、核膜逐渐消失',
      '着丝粒排列在赤道板上',
      '姐妹染色单体分开并移向两极',
      '核膜重新出现、细胞一分为二',
    ],
    ordered: '按有丝分裂的先后',
  },
  {
    id: 'biology-s-genetics',
    subject: '生物',
    section: '高中',
    grades: '高一 高二',
    difficulty: 4,
    knowledge: '遗传的基本规律 基因的本质与表达 生物的进化',
    title: '遗传与进化',
    facts: [
      ['基因通常是有遗传效应的 DNA 片段'],
      ['减数分裂过程中染色体复制一次'],
      ['DNA 分子的复制是半保留复制'],
      ['一种氨基酸可以由多个密码子编码'],
      ['基因突变是生物变异的根本来源'],
      ['转录以 DNA 的一条链为模板'],
      ['红绿色盲是伴 X 染色体隐性遗传病'],
      ['种群是生物进化的基本单位'],
      ['自然选择决定生物进化的方向'],
      ['隔离是物种形成的必要条件'],
      ['同源染色体分离发生在减数第一次分裂'],
      ['基因与性状都是一一对应的关系', '性状可由多个基因和环境共同决定'],
      ['翻译的场所是细胞核', '翻译在核糖体上进行'],
      ['单倍体生物只含有一个染色体组', '单倍体可含一个或多个染色体组'],
      ['获得性遗传是现代生物进化理论的核心', '现代进化理论以自然选择学说为核心'],
      ['基因突变一定导致性状改变', '由于密码子简并等原因，性状不一定改变'],
      ['男性色盲的致病基因一定来自父亲', '男性的 X 染色体来自母亲'],
      ['等位基因位于一条染色体的两条单体上', '等位基因位于同源染色体的相同位置'],
      ['杂合子自交后代全为杂合子', '杂合子自交后代会出现纯合子'],
    ],
    fills: [
      [`DNA 的双螺旋结构由沃森和${BLANK}提出`, '克里克'],
      [`孟德尔的遗传实验材料是${BLANK}`, '豌豆'],
      [`mRNA 上决定一个氨基酸的三个相邻碱基叫作${BLANK}`, '密码子'],
      [`与 DNA 相比，RNA 特有的碱基是${BLANK}`, '尿嘧啶'],
      [`控制相对性状的基因叫作${BLANK}基因`, '等位'],
      [`以 RNA 为模板合成 DNA 的过程叫作${BLANK}`, '逆转录'],
      [`人的体细胞中有${BLANK}条染色体`, '46'],
    ],
  },
  {
    id: 'biology-s-homeostasis',
    subject: '生物',
    section: '高中',
    grades: '高二 高三',
    difficulty: 3,
    knowledge: '内环境与稳态 神经调节与体液调节 免疫 生态系统的能量流动',
    title: '稳态与环境',
    facts: [
      ['血浆、组织液和淋巴液构成内环境的主要部分'],
      ['兴奋在突触处单向传递'],
      ['甲状腺激素的分泌存在负反馈调节'],
      ['抗体由浆细胞产生'],
      ['生长素的作用具有两重性'],
      ['能量在食物链中单向流动、逐级递减'],
      ['群落演替是随时间的推移一个群落被另一个群落代替的过程'],
      ['负反馈调节是生态系统自我调节能力的基础'],
      ['下丘脑是体温调节中枢所在部位'],
      ['记忆细胞能在再次接触抗原时迅速增殖分化'],
      ['“J”形增长的种群没有环境容纳量的限制'],
      ['血红蛋白存在于内环境中', '血红蛋白位于红细胞内，不属于内环境成分'],
      ['激素只作用于一种细胞', '激素作用于有相应受体的靶细胞，可有多种'],
      ['物质循环发生在一个小池塘内部', '物质循环具有全球性'],
      ['生长素浓度越高，促进作用越强', '浓度过高会抑制生长'],
      ['兴奋在神经纤维上只能单向传导', '离体神经纤维上可以双向传导'],
      ['能量可以在生态系统中循环利用', '能量单向流动，不能循环'],
      ['辅助性 T 细胞直接产生抗体', '抗体由浆细胞产生'],
      ['样方法适合调查鸟类的种群密度', '活动能力强的动物适合用标记重捕法'],
    ],
  },
]

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
    const [a, b] = r.sample(['天竺葵', '牵牛花', '蚕豆', '银边天竺葵', '菠菜', '向日葵'], 2)
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
    const trait = r.pick(['高茎', '圆粒', '紫花', '抗病', '有芒'])
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
      const right = r.pick(['大肠杆菌', '蓝细菌', '乳酸菌', '支原体', '硝化细菌'])
      const wrong = r.sample(['酵母菌', '草履虫', '洋葱表皮细胞', '青霉菌', '变形虫', '人的白细胞'], 3)
      const stem = `${className(r, grade)}的${person(r)}用显微镜观察多种细胞后填写记录表，其中属于原核生物的是${CHOOSE}`
      return single(r, stem, right, wrong, `${right}没有以核膜为界限的细胞核，属于原核生物。`)
    },
    0.6,
  ),
]

export const biology: Template[] = [...topics.flatMap(topicTemplates), ...computed]
