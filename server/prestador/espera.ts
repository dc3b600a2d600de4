import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import type { Antigos } from '#contract/inicio.ts'
import { admits, type Papel, type PrestadorAccess } from '#contract/kit/rights.ts'
import { listPedidosPrestador, type Espera, type Esperas } from '#contract/pedido/prestador.ts'
import { listMarcacoesPrestador } from '#contract/saude/marcacao.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { antigosDe } from '#server/comum/espera/antigos.ts'
import {
  atividadesEmEspera,
  medidasEmEspera,
  medidasPorVerificar,
  resultadosEmEspera,
} from '#server/comum/em-espera.ts'
import { sobreAcidentes, sobreFuncionarios, sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { esperaOf } from '#server/comum/pedido/listas.ts'
import { semanasMarcadas, semanasRespondidas, horasLivres } from '#server/comum/espera/semanas.ts'
import type { Db } from '#server/db/database.ts'

type Kind = {
  /** the list behind the number: without access to it, there is no number */
  of: { access: PrestadorAccess }
  especie: keyof Esperas
  read: (todas: Db) => Promise<Espera>
}

const kinds: Record<keyof Esperas, Kind> = {
  funcionario: {
    especie: 'funcionario',
    of: listPedidosPrestador,
    read: (db) => esperaOf(db, sobreFuncionarios),
  },
  acidente: {
    especie: 'acidente',
    of: listAcidentesPrestador,
    read: (db) => esperaOf(db, sobreAcidentes),
  },
  saude: {
    especie: 'saude',
    of: listPedidosSaudePrestador,
    read: (db) => esperaOf(db, sobreMarcacoes),
  },
  atividade: { especie: 'atividade', of: listAtividadesPrestador, read: atividadesEmEspera },
  medida: { especie: 'medida', of: listMedidasPrestador, read: medidasEmEspera },
  medida_feita: { especie: 'medida_feita', of: listMedidasPrestador, read: medidasPorVerificar },
  resultado: { especie: 'resultado', of: listMarcacoesPrestador, read: resultadosEmEspera },
}

/** The waiting requests of all companies, of the kinds that the role may see. */
export async function esperasOf(todas: Db, papel: Papel): Promise<Esperas> {
  const mine = Object.entries(kinds).filter(([, { of }]) => admits(of.access, papel))
  const read = mine.map(async ([kind, { read: count }]) => [kind, await count(todas)] as const)
  return Object.fromEntries(await Promise.all(read))
}

/** The oldest of the same kinds. */
export async function antigosOf(todas: Db, papel: Papel, eu: number): Promise<Antigos> {
  const mine = Object.entries(kinds).filter(([, { of }]) => admits(of.access, papel))
  const read = mine.map(
    async ([kind, { especie }]) => [kind, await antigosDe(todas, especie, eu)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/** By weeks: the bookings, and how many requests were answered in time. */
export async function semanasOf(todas: Db, papel: Papel) {
  const respondidas = respondiveis.filter(({ of }) => admits(of.access, papel))
  const ve = {
    saude: admits(listMarcacoesPrestador.access, papel),
    seguranca: admits(listAtividadesPrestador.access, papel),
  }
  const [marcacoes, respostas] = await Promise.all([
    ve.saude || ve.seguranca ? marcacoesDasSemanas(todas, ve) : [],
    semanasRespondidas(
      todas,
      respondidas.map(({ especie }) => especie),
    ),
  ])
  return { marcacoes, respostas }
}

async function marcacoesDasSemanas(todas: Db, ve: { saude: boolean; seguranca: boolean }) {
  const semanas = await semanasMarcadas(todas, ve)
  const livres = await horasLivres(
    todas,
    ve,
    semanas.map(({ de }) => de),
  )
  return semanas.map((semana) => ({ ...semana, livres: livres?.get(semana.de) ?? null }))
}

const respondiveis = [
  { of: listPedidosPrestador, especie: sobreFuncionarios },
  { of: listAcidentesPrestador, especie: sobreAcidentes },
  { of: listPedidosSaudePrestador, especie: sobreMarcacoes },
] as const
