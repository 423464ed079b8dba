/**
 * The meaning of LaTeX commands for the search. The service stores the canonical forms with the questions, so a change
 * here needs a migration that empties `question_search.math`; the service then reads all questions again.
 */
const list = (text: string) => text.trim().split(/\s+/)

/** Commands for spaces, sizes and styles, which do not change the meaning of a formula. */
export const WITHOUT_MEANING = new Set(
  list(`displaystyle textstyle scriptstyle scriptscriptstyle limits nolimits left right middle big Big bigg Bigg bigl bigr
  bigm Bigl Bigr Bigm biggl biggr biggm Biggl Biggr Biggm quad qquad enspace thinspace medspace thickspace negthinspace
  nonumber notag boldmath rm bf it sf tt cal mathstrut strut hfill hline cline toprule midrule bottomrule par noindent
  normalsize small large Large relax allowbreak nobreak centering`),
)

/** Commands that only style their argument; the argument carries the meaning. */
export const STYLE_COMMANDS = new Set(
  list(`text textrm textbf textit textsf texttt textnormal textup mbox hbox mathrm mathbf mathit mathsf mathtt mathcal mathscr
  mathfrak mathbb mathnormal boldsymbol bm pmb operatorname rlap llap smash mathop mathbin mathrel mathord mathopen
  mathclose mathpunct mathinner boxed fbox ensuremath emph ce pu cancel`),
)

/** Commands whose arguments carry no meaning. */
export const ARGUMENT_WITHOUT_MEANING = new Set(
  list('hspace vspace hskip kern mkern mskip color label phantom hphantom vphantom tag'),
)

/**
 * Commands that draw something over, under or beside their arguments, each with its symbol in the canonical form and
 * the number of its arguments.
 */
export const BUILDERS: ReadonlyMap<string, { sign: string; takes: number }> = new Map(
  Object.entries({
    '⁄': [2, 'frac dfrac tfrac cfrac'],
    '√': [1, 'sqrt'],
    '⎛': [2, 'binom dbinom tbinom'],
    '→': [1, 'vec overrightarrow'],
    '←': [1, 'overleftarrow'],
    '¯': [1, 'overline bar'],
    '˙': [1, 'dot'],
    '¨': [1, 'ddot'],
    '˜': [1, 'tilde widetilde'],
    ˆ: [1, 'hat widehat'],
    '⏜': [1, 'overarc wideparen overparen'],
    '⏞': [1, 'overbrace'],
    '⏟': [1, 'underbrace'],
    '‗': [1, 'underline'],
    '↟': [2, 'overset stackrel'],
    '↡': [2, 'underset'],
  } as const).flatMap(([sign, [takes, names]]) => list(names).map((name) => [name, { sign, takes }] as const)),
)

/**
 * Commands with their symbols in the canonical form. Synonyms share a symbol; a command that is not listed here appears
 * there by its name.
 */
export const SIGNS: ReadonlyMap<string, string> = new Map(
  list(`
    α=alpha β=beta γ=gamma δ=delta ε=epsilon,varepsilon ζ=zeta η=eta θ=theta,vartheta ι=iota κ=kappa λ=lambda μ=mu
    ν=nu ξ=xi π=pi,varpi ρ=rho,varrho σ=sigma,varsigma τ=tau υ=upsilon φ=phi,varphi χ=chi ψ=psi ω=omega Γ=Gamma
    Δ=Delta Θ=Theta Λ=Lambda Ξ=Xi Π=Pi Σ=Sigma Φ=Phi Ψ=Psi Ω=Omega ≤=le,leq,leqslant,leqq ≥=ge,geq,geqslant,geqq
    <=lt >=gt ≠=ne,neq ≈=approx ≡=equiv ≌=cong ∼=sim ∽=backsim ∝=propto ±=pm ∓=mp ×=times ÷=div ·=cdot,centerdot
    ∗=ast ∘=circ •=bullet ⊕=oplus ⊗=otimes ⊙=odot ∞=infty ∂=partial ∇=nabla ∀=forall ∃=exists ∅=emptyset,varnothing
    ∈=in ∉=notin ∋=ni ⊂=subset ⊆=subseteq,subseteqq ⊊=subsetneq,subsetneqq ⊃=supset ⊇=supseteq ∪=cup,bigcup
    ∩=cap,bigcap ∖=setminus,backslash ∁=complement ¬=neg,lnot ∧=wedge,land ∨=vee,lor ∠=angle ∡=measuredangle
    △=triangle,bigtriangleup,vartriangle ▱=parallelogram □=square,Box ⊥=perp,bot ∥=parallel ∦=nparallel
    ∣=mid,vert,lvert,rvert ‖=Vert,lVert,rVert …=dots,ldots,cdots,dotsc,dotsb,hdots ⋮=vdots ⋱=ddots ∴=therefore
    ∵=because ⇀=to,rightarrow,longrightarrow ↼=leftarrow,longleftarrow,gets ↔=leftrightarrow
    ⇒=Rightarrow,Longrightarrow,implies ⇐=Leftarrow ⇔=Leftrightarrow,iff ↑=uparrow ↓=downarrow ⇌=rightleftharpoons
    ∑=sum ∏=prod,coprod ∫=int ∬=iint ∮=oint ′=prime ⟨=langle ⟩=rangle ⌊=lfloor ⌋=rfloor ⌈=lceil ⌉=rceil {=lbrace
    }=rbrace [=lbrack ]=rbrack ℓ=ell ★=bigstar,star ※=divideontimes
  `).flatMap((entry) => {
    const [sign = '', names = ''] = entry.split('=')
    return names.split(',').map((name) => [name, sign] as const)
  }),
)

/** Characters that people type instead of a command, each with the symbol of that command in `SIGNS`. */
export const TYPED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '-': '−–﹣',
    '+': '﹢',
    '≤': '≦⩽',
    '≥': '≧⩾',
    '⟨': '〈',
    '⟩': '〉',
    ε: 'ϵ',
    φ: 'ϕ',
    θ: 'ϑ',
    Δ: '∆',
    μ: 'µ',
    '·': '∙⋅・',
    '…': '⋯',
    ':': '∶',
    '⇀': '→↦',
    '↼': '←',
    '∣': '|',
    '∗': '*',
    '∥': '⫽',
    '∅': 'Ø',
  }).flatMap(([sign, typed]) => [...typed].map((char) => [char, sign] as const)),
)

/** The symbols before and after the rows of an environment; environments that are not listed add none. */
export const ENVIRONMENTS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['cases', ['{', '']],
  ['dcases', ['{', '']],
  ['pmatrix', ['(', ')']],
  ['bmatrix', ['[', ']']],
  ['vmatrix', ['∣', '∣']],
])

const FUNCTIONS = new Set(
  list(`sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf gcd det dim arg deg mod bmod
  pmod hbar nmid nsubseteq overset underset stackrel xrightarrow xleftarrow xlongequal begin end substack not odot dagger
  quad qquad widehat overparen mathring acute grave check breve iiint`),
)
/** Further commands of schoolbooks that have no symbol of their own; the list only tells that these commands exist. */
const OTHERS = new Set(
  list(`degree celsius bigcirc textcircled textcolor colorbox colon mapsto longmapsto simeq approxeq ll gg lll ggg over
  atop choose surd checkmark nearrow searrow swarrow nwarrow longleftrightarrow Longleftrightarrow
  xrightleftharpoons rightharpoonup leftharpoonup nleq ngeq nless ngtr perthousand textperthousand permil bcancel
  xcancel uline enclose Re Im aleph wp nexists top vdash models asymp doteq prec succ preceq succeq supsetneq
  supseteqq sqsubset sqsupset uplus sqcap sqcup ominus oslash bigoplus bigotimes bigvee bigwedge blacksquare
  Diamond lozenge triangledown blacktriangle sphericalangle hookrightarrow hookleftarrow twoheadrightarrow
  upharpoonright restriction curvearrowright circlearrowright overleftrightarrow underparen underleftarrow
  underrightarrow utilde dddot genfrac smallmatrix multicolumn newline raisebox rule
  triangleq coloneqq eqqcolon frown smile oiint oiiint iiint iiiint thicksim thickapprox varpropto varDelta varGamma varTheta
  varLambda varXi varPi varSigma varUpsilon varPhi varPsi varOmega trianglelefteq trianglerighteq eqcirc circeq backsimeq
  bumpeq Bumpeq doteqdot risingdotseq fallingdotseq precsim succsim lesssim gtrsim lessgtr gtrless pitchfork between`),
)

/** Returns whether a name is a command that questions use. */
export const isCommand = (name: string): boolean =>
  [WITHOUT_MEANING, STYLE_COMMANDS, ARGUMENT_WITHOUT_MEANING, BUILDERS, SIGNS, FUNCTIONS, OTHERS].some((names) =>
    names.has(name),
  )
