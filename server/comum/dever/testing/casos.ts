import { diaOf } from '#contract/comum/calendario.ts'
import { limitesDaLei } from '#contract/saude/validade.ts'
import type { Fatos, Periodo, Protocolo } from '../tipos.ts'
import { casosDaLei } from './casos-lei.ts'
import { casosDeOcasiao } from './casos-ocasiao.ts'
import { casosDeProtocolo } from './casos-protocolo.ts'
import type { Caso, Datas, Linha } from './tipos.ts'

const periodo = ([de, ate]: Datas): Periodo => ({
  de: diaOf(de),
  ate: ate === undefined ? null : diaOf(ate),
})

const protocolo = (one: Partial<Protocolo>): Protocolo => ({
  cd: 1,
  nome: 'P',
  alvo: 'categoria',
  cd_tipo_ac_enferm: null,
  meses: null,
  primeiro: null,
  idade: null,
  na_saida: false,
  ...one,
})

export const fatosDe = (caso: Caso): Fatos => ({
  hoje: diaOf(caso.hoje ?? '2026-06-01'),
  nascimento: diaOf(caso.nasc ?? '1990-01-01'),
  admissao: diaOf(caso.admissao ?? '2020-01-01'),
  saida: caso.saida === undefined ? null : diaOf(caso.saida),
  inactiv: caso.inactiv === true,
  noturno: caso.noturno ? periodo(caso.noturno) : null,
  teletrabalho: caso.teletrabalho ? periodo(caso.teletrabalho) : null,
  mudou_funcao: caso.funcao === undefined ? null : diaOf(caso.funcao),
  ausencias: (caso.ausencias ?? []).map(periodo),
  protecoes: (caso.protecoes ?? []).map(periodo),
  protocolos: (caso.protocolos ?? []).map(protocolo),
  exames: (caso.exames ?? []).map(([dt, dt_expir, cd_decis = 'A']) => ({
    dt: diaOf(dt),
    cd_decis,
    dt_expir: dt_expir === undefined ? null : diaOf(dt_expir),
  })),
  acoes: (caso.acoes ?? []).map(([cd_tipo, dt]) => ({ cd_tipo, dt: diaOf(dt) })),
  adiados: (caso.adiados ?? []).map(([classe, desde, ate]) => ({
    classe,
    desde: diaOf(desde),
    ate: diaOf(ate),
  })),
  limites: caso.limites ?? limitesDaLei,
})

export const casos: readonly Linha[] = [...casosDaLei, ...casosDeOcasiao, ...casosDeProtocolo]
