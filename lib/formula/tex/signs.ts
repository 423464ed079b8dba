import { TYPED } from '../../contracts/formula/commands.ts'

/**
 * Characters and the commands that draw them. Each command draws exactly its character, apart from a few that Chinese
 * textbooks write with the command of a similar symbol: ⊥ ≌ □ • ·.
 */
const TABLE = `
  ≤=leq ≥=geq ⩽=leqslant ⩾=geqslant ≦=leqq ≧=geqq ≲=lesssim ≳=gtrsim ≶=lessgtr ≷=gtrless ≪=ll ≫=gg
  ⋘=lll ⋙=ggg ≺=prec ≻=succ ⪯=preceq ⪰=succeq ≼=preccurlyeq ≽=succcurlyeq ≾=precsim ≿=succsim ≮=nless
  ≯=ngtr ≰=nleq ≱=ngeq ⊀=nprec ⊁=nsucc ≠=ne ≡=equiv ∼=sim ≃=simeq ≈=approx ≊=approxeq ≅=cong
  ≌=cong ≍=asymp ≐=doteq ≑=doteqdot ≒=fallingdotseq ≓=risingdotseq ≗=circeq ≖=eqcirc ≜=triangleq
  ≏=bumpeq ≎=Bumpeq ∝=propto ∽=backsim ⋍=backsimeq ∈=in ∉=notin ∋=ni ⊂=subset ⊃=supset ⊆=subseteq
  ⊇=supseteq ⫅=subseteqq ⫆=supseteqq ⊊=subsetneq ⊋=supsetneq ⫋=subsetneqq ⫌=supsetneqq ⊈=nsubseteq
  ⊉=nsupseteq ⊏=sqsubset ⊐=sqsupset ⊑=sqsubseteq ⊒=sqsupseteq ⋐=Subset ⋑=Supset ∥=parallel ∦=nparallel
  ∣=mid ∤=nmid ⟂=perp ⊥=perp ⊢=vdash ⊣=dashv ⊧=models ⊨=vDash ⊩=Vdash ⊪=Vvdash ⋈=bowtie ⌣=smile
  ⌢=frown ≬=between ⋔=pitchfork ±=pm ∓=mp ×=times ÷=div ⋅=cdot ·=cdot ∗=ast ⋆=star ∘=circ ∙=bullet
  •=bullet ⊕=oplus ⊖=ominus ⊗=otimes ⊘=oslash ⊙=odot ⊛=circledast ⊚=circledcirc ⊝=circleddash ⊞=boxplus
  ⊟=boxminus ⊠=boxtimes ⊡=boxdot ⊎=uplus ⊓=sqcap ⊔=sqcup ≀=wr ⨿=amalg †=dagger ‡=ddagger ∔=dotplus
  ⋉=ltimes ⋊=rtimes ⋋=leftthreetimes ⋌=rightthreetimes ⋎=curlyvee ⋏=curlywedge ⊻=veebar ⊼=barwedge
  ⩞=doublebarwedge ⋓=Cup ⋒=Cap ⊺=intercal ⋇=divideontimes ⋄=diamond △=triangle ▽=bigtriangledown
  ◃=triangleleft ▹=triangleright ⊴=trianglelefteq ⊵=trianglerighteq ∪=cup ∩=cap ∧=wedge ∨=vee ∖=setminus
  ∁=complement ¬=neg ∀=forall ∃=exists ∄=nexists ∅=emptyset ∞=infty ∂=partial ∇=nabla ∠=angle
  ∡=measuredangle ∢=sphericalangle ▴=blacktriangle ▾=blacktriangledown ◼=blacksquare ◻=square □=square
  ◊=lozenge ⧫=blacklozenge ★=bigstar ∴=therefore ∵=because ⊤=top ‵=backprime √=surd ♮=natural ♭=flat
  ♯=sharp ♣=clubsuit ♢=diamondsuit ♡=heartsuit ♠=spadesuit ✓=checkmark ✠=maltese →=to ←=leftarrow
  ↔=leftrightarrow ⇒=Rightarrow ⇐=Leftarrow ⇔=Leftrightarrow ⟶=longrightarrow ⟵=longleftarrow
  ⟷=longleftrightarrow ⟹=Longrightarrow ⟸=Longleftarrow ⟺=Longleftrightarrow ↦=mapsto ⟼=longmapsto ↑=uparrow
  ↓=downarrow ↕=updownarrow ⇑=Uparrow ⇓=Downarrow ⇕=Updownarrow ↗=nearrow ↘=searrow ↙=swarrow ↖=nwarrow
  ⇀=rightharpoonup ⇁=rightharpoondown ↼=leftharpoonup ↽=leftharpoondown ↾=upharpoonright ↿=upharpoonleft
  ⇂=downharpoonright ⇃=downharpoonleft ⇌=rightleftharpoons ⇋=leftrightharpoons ⇉=rightrightarrows
  ⇇=leftleftarrows ⇄=rightleftarrows ⇆=leftrightarrows ⇈=upuparrows ⇊=downdownarrows ↪=hookrightarrow
  ↩=hookleftarrow ↛=nrightarrow ↚=nleftarrow ⇏=nRightarrow ⇍=nLeftarrow ⇎=nLeftrightarrow ↮=nleftrightarrow
  ↠=twoheadrightarrow ↞=twoheadleftarrow ↣=rightarrowtail ↢=leftarrowtail ↷=curvearrowright ↶=curvearrowleft
  ↻=circlearrowright ↺=circlearrowleft ⇝=rightsquigarrow ⇛=Rrightarrow ⇚=Lleftarrow ⊸=multimap
  ↬=looparrowright ↫=looparrowleft ⇢=dashrightarrow ⇠=dashleftarrow …=ldots ⋯=cdots ⋮=vdots ⋱=ddots ∑=sum
  ∏=prod ∐=coprod ∫=int ∬=iint ∭=iiint ⨌=iiiint ∮=oint ∯=oiint ∰=oiiint ⋃=bigcup ⋂=bigcap ⋁=bigvee
  ⋀=bigwedge ⨁=bigoplus ⨂=bigotimes ⨀=bigodot ⨄=biguplus ⨆=bigsqcup ⟨=langle ⟩=rangle ⌊=lfloor ⌋=rfloor
  ⌈=lceil ⌉=rceil ‖=Vert ⌜=ulcorner ⌝=urcorner ⌞=llcorner ⌟=lrcorner ⟮=lgroup ⟯=rgroup ⎰=lmoustache
  ⎱=rmoustache ℵ=aleph ℶ=beth ℷ=gimel ℸ=daleth ℏ=hbar ℓ=ell ℘=wp ℜ=Re ℑ=Im ı=imath ȷ=jmath ð=eth
  ℧=mho Ⅎ=Finv ⅁=Game ϝ=digamma α=alpha β=beta γ=gamma δ=delta ϵ=epsilon ε=varepsilon ζ=zeta η=eta θ=theta
  ϑ=vartheta ι=iota κ=kappa ϰ=varkappa λ=lambda μ=mu ν=nu ξ=xi π=pi ϖ=varpi ρ=rho ϱ=varrho σ=sigma ς=varsigma
  τ=tau υ=upsilon ϕ=phi φ=varphi χ=chi ψ=psi ω=omega Γ=Gamma Δ=Delta Θ=Theta Λ=Lambda Ξ=Xi Π=Pi Σ=Sigma
  Υ=Upsilon Φ=Phi Ψ=Psi Ω=Omega ◯=bigcirc ◂=blacktriangleleft ▸=blacktriangleright ⋖=lessdot ⋗=gtrdot
  ⋚=lesseqgtr ⋛=gtreqless ⋪=ntriangleleft ⋫=ntriangleright ⊲=lhd ⊳=rhd ⊬=nvdash ⊭=nvDash ≂=eqsim
  ⪕=eqslantless ⪖=eqslantgtr ⋞=curlyeqprec ⋟=curlyeqsucc ⋦=lnsim ⋧=gnsim ⪇=lneq ⪈=gneq ≨=lneqq ≩=gneqq
  ⋨=precnsim ⋩=succnsim ⪷=precapprox ⪸=succapprox ⪅=lessapprox ⪆=gtrapprox ⪉=lnapprox ⪊=gnapprox ≁=nsim
  ≇=ncong
`

const commands = new Map<string, string>([
  ['°', '^{\\circ}'],
  ['′', "'"],
  ['″', "''"],
  ['‴', "'''"],
])
for (const entry of TABLE.trim().split(/\s+/)) {
  const [sign = '', name = ''] = entry.split('=')
  commands.set(sign, `\\${name}`)
}

/** All characters of `TABLE`. */
export const SIGNS_WRITTEN: readonly string[] = TABLE.trim()
  .split(/\s+/)
  .map((entry) => entry.split('=')[0] ?? '')

/**
 * The command of a character, also of a character that people type in place of a similar one; undefined where LaTeX
 * needs no command, as for all of ASCII.
 */
export function commandOf(sign: string): string | undefined {
  if (sign < '\u0080') return undefined
  return commands.get(sign) ?? commands.get(TYPED.get(sign) ?? '')
}
