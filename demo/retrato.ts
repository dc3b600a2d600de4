import type { Random } from './random.ts'

type Quem = { sexo: '0' | '1'; dt_nasc: string }

const peles = ['#f6d7c3', '#eec1a2', '#e0ac86', '#c68c64', '#a56b46', '#7c4c31', '#5b3623']
const cabelos = ['#2b211d', '#4a342a', '#6f4a32', '#93633c', '#c59a5c', '#8c3b24']
const grisalhos = ['#8d9296', '#b9bdbf', '#dcdedf']
const roupas = [
  '#0b6b7c',
  '#2f4858',
  '#7a4b8c',
  '#b4553c',
  '#3f7d4e',
  '#c08a1e',
  '#395a9c',
  '#5c6770',
]
const fundos = ['#e3eef0', '#f3e9dc', '#e9e4f2', '#e2efe4', '#f6e3e0', '#e4eaf6', '#f4f0d6']

/**
 * An invented portrait as SVG, shapes only. The face lies between 28 and 72 of 100, inside a round
 * frame.
 */
export function makeRetrato(random: Random, { sexo, dt_nasc }: Quem): string {
  const pele = random.pick(peles)
  const grey = Number(dt_nasc.slice(0, 4)) < 1975 && random.chance(0.6)
  const tom = peles.indexOf(pele)
  const cabelo = random.pick(grey ? grisalhos : cabelos.slice(0, tom > 3 ? 2 : tom > 1 ? 4 : 6))
  const roupa = random.pick(roupas)
  const feminino = sexo === '1'
  const { atras, frente } = random.pick(feminino ? longos : curtos)(cabelo)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="${random.pick(fundos)}"/>`,
    atras,
    ombros(random, { pele, roupa }),
    `<path d="M28 47a3.5 4.5 0 0 0 2 9M72 47a3.5 4.5 0 0 1-2 9" fill="${pele}" stroke="${pele}" stroke-width="4"/>`,
    `<ellipse cx="50" cy="48" rx="${random.int(20, 22)}" ry="${random.int(24, 26)}" fill="${pele}"/>`,
    rosto(random, tom),
    !feminino && random.chance(0.35) ? barba(random, cabelo) : '',
    frente,
    random.chance(0.25) ? oculos : '',
    '</svg>',
  ].join('')
}

function ombros(random: Random, { pele, roupa }: { pele: string; roupa: string }) {
  const gola = random.pick([
    `<path d="M40 78q10 12 20 0l2 3q-12 14-24 0z" fill="#ffffff" fill-opacity=".55"/>`,
    `<path d="M41 77l9 14 9-14 5 3-14 20-14-20z" fill="#ffffff" fill-opacity=".8"/>`,
    '',
  ])
  return (
    `<path d="M10 104q2-24 28-27h24q26 3 28 27z" fill="${roupa}"/>` +
    `<path d="M42 64h16v12q-8 10-16 0z" fill="${pele}"/>` +
    `<path d="M42 70q8 6 16 0v2q-8 8-16 0z" fill="#000000" fill-opacity=".12"/>${gola}`
  )
}

function rosto(random: Random, tom: number) {
  const boca = random.pick(['M43 60q7 6 14 0', 'M44 61q6 4 12 0', 'M42 59q8 8 16 0'])
  // dark skin needs another shade
  const labios = tom > 4 ? '#2a130b' : '#8a4a3a'
  return (
    '<circle cx="42" cy="48" r="2.2" fill="#181412"/><circle cx="58" cy="48" r="2.2" fill="#181412"/>' +
    `<path d="M38 43q4-3 7-1M55 42q4-2 7 1" fill="none" stroke="#181412" stroke-opacity=".6" stroke-width="1.6" stroke-linecap="round"/>` +
    `<path d="M50 49q-3 5 0 6" fill="none" stroke="#000000" stroke-opacity=".18" stroke-width="1.6" stroke-linecap="round"/>` +
    `<path d="${boca}" fill="none" stroke="${labios}" stroke-width="2" stroke-linecap="round"/>`
  )
}

function barba(random: Random, cor: string) {
  return random.chance(0.5)
    ? `<path d="M29 52q1 23 21 23t21-23q-2 8-8 7-13-5-26 0-6 1-8-7zM43 60q7 6 14 0-7-3-14 0z" fill="${cor}" fill-rule="evenodd"/>`
    : `<path d="M40 58q10-7 20 0-10-2-20 0z" fill="${cor}"/>`
}

const oculos =
  '<g fill="#ffffff" fill-opacity=".14" stroke="#2b3236" stroke-width="1.6"><circle cx="41.5" cy="48" r="7"/><circle cx="58.5" cy="48" r="7"/><path d="M48.5 47q1.5-1.5 3 0" fill="none"/></g>'

type Cabelo = (cor: string) => { atras: string; frente: string }

const path = (d: string, cor: string) => `<path d="${d}" fill="${cor}"/>`

const topo = 'M27 49q-4-29 23-29t23 29q-4-4-5-11-9 2-18-3-8 5-18 4-1 6-5 10z'
const risca = 'M27 50q-3-31 24-30 25 1 22 30-5-4-7-12-14 0-22-8-5 10-13 11-2 4-4 9z'

const curtos: readonly Cabelo[] = [
  (cor) => ({ atras: '', frente: path(topo, cor) }),
  (cor) => ({ atras: '', frente: path(risca, cor) }),
  (cor) => ({ atras: '', frente: path('M28 44q0-23 22-23t22 23q-5-11-22-11t-22 11z', cor) }),
  (cor) => ({ atras: '', frente: path('M27 50q-2-8 2-14l3 10zM73 50q2-8-2-14l-3 10z', cor) }),
  (cor) => ({
    atras: '',
    frente: `<g fill="${cor}"><circle cx="32" cy="36" r="7"/><circle cx="38" cy="28" r="8"/><circle cx="50" cy="25" r="9"/><circle cx="62" cy="28" r="8"/><circle cx="68" cy="36" r="7"/></g>`,
  }),
]

const longos: readonly Cabelo[] = [
  (cor) => ({ atras: path('M24 84q-4-66 26-66t26 66z', cor), frente: path(risca, cor) }),
  (cor) => ({
    atras: path('M25 66q-5-48 25-48t25 48q-12 6-25 6t-25-6z', cor),
    frente: path(topo, cor),
  }),
  (cor) => ({
    atras: `<circle cx="50" cy="15" r="9" fill="${cor}"/>`,
    frente: path('M27 50q-3-30 23-30t23 30q-4-14-23-17-19 3-23 17z', cor),
  }),
  (cor) => ({
    atras: path('M24 80q-3-62 26-62t26 62z', cor),
    frente: path('M27 50q-4-30 23-30t23 30q-2-6-4-9-19 3-38 0-2 3-4 9z', cor),
  }),
  (cor) => ({
    atras: `<g fill="${cor}"><circle cx="28" cy="52" r="10"/><circle cx="72" cy="52" r="10"/><circle cx="30" cy="64" r="8"/><circle cx="70" cy="64" r="8"/></g>`,
    frente: `<g fill="${cor}"><circle cx="29" cy="40" r="8"/><circle cx="36" cy="30" r="9"/><circle cx="50" cy="25" r="10"/><circle cx="64" cy="30" r="9"/><circle cx="71" cy="40" r="8"/></g>`,
  }),
]
