import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { admits, type Papel, type PrestadorAccess } from '#contract/kit/rights.ts'
import { listPedidosPrestador, type Espera, type Esperas } from '#contract/pedido/prestador.ts'
import { listMarcacoesPrestador } from '#contract/saude/agenda.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import {
  listAtividadesPrestador,
  listMedidasPrestador,
} from '#contract/seguranca/prestador-listas.ts'
import { atividadesEmEspera, medidasEmEspera, resultadosEmEspera } from '#server/comum/em-espera.ts'
import { sobreAcidentes, sobreFuncionarios, sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { esperaOf } from '#server/comum/pedido/espera.ts'
import type { Db } from '#server/db/database.ts'

type Kind = {
  /** the list behind the number: without access to it, there is no number */
  of: { access: PrestadorAccess }
  read: (todas: Db) => Promise<Espera>
}

const kinds: Record<keyof Esperas, Kind> = {
  funcionario: { of: listPedidosPrestador, read: (db) => esperaOf(db, sobreFuncionarios) },
  acidente: { of: listAcidentesPrestador, read: (db) => esperaOf(db, sobreAcidentes) },
  saude: { of: listPedidosSaudePrestador, read: (db) => esperaOf(db, sobreMarcacoes) },
  atividade: { of: listAtividadesPrestador, read: atividadesEmEspera },
  medida: { of: listMedidasPrestador, read: medidasEmEspera },
  resultado: { of: listMarcacoesPrestador, read: resultadosEmEspera },
}

/** The waiting requests of all companies, of the kinds that the role may see. */
export async function esperasOf(todas: Db, papel: Papel): Promise<Esperas> {
  const mine = Object.entries(kinds).filter(([, { of }]) => admits(of.access, papel))
  const read = mine.map(async ([kind, { read: count }]) => [kind, await count(todas)] as const)
  return Object.fromEntries(await Promise.all(read))
}
