import { createHash } from 'node:crypto'
import { dataOf, type Dia } from '#contract/comum/calendario.ts'
import type { EspecieDocumento } from '#contract/documento/codes.ts'
import type { Db } from '#server/db/database.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { makeDocumento } from './documento.ts'

type Junto = {
  especie: EspecieDocumento
  titulo: string
  /** days from today to its end */
  fim: number
  quem: string | null
  nota: string | null
  /** of the company itself, else of a unit */
  raiz: boolean
  /** how many times it was renewed; null: without a file */
  renovado: number | null
}

/** Every kind and state; one for each window of the reminders. */
const juntos: readonly Junto[] = [
  {
    especie: 'apolice',
    titulo: 'Apólice AT 204518',
    fim: 24,
    quem: 'Corretora Atlântida',
    nota: 'Pagamento por trimestre. Pedir simulação a duas seguradoras antes de renovar.',
    raiz: true,
    renovado: 2,
  },
  {
    especie: 'contrato',
    titulo: 'Contrato de segurança e saúde no trabalho',
    fim: 71,
    quem: 'Ana Administradora',
    nota: null,
    raiz: true,
    renovado: 1,
  },
  {
    especie: 'plano',
    titulo: 'Plano de emergência interno',
    fim: 320,
    quem: null,
    nota: 'Rever depois das obras do armazém.',
    raiz: false,
    renovado: 0,
  },
  {
    especie: 'equipamento',
    titulo: 'Verificação dos extintores',
    fim: -12,
    quem: 'Portaria',
    nota: null,
    raiz: false,
    renovado: 1,
  },
  {
    especie: 'equipamento',
    titulo: 'Inspeção dos empilhadores',
    fim: 5,
    quem: null,
    nota: null,
    raiz: false,
    renovado: null,
  },
  {
    especie: 'outro',
    titulo: 'Licença de utilização do armazém',
    fim: 900,
    quem: null,
    nota: null,
    raiz: true,
    renovado: null,
  },
  {
    especie: 'consulta',
    titulo: 'Consulta aos trabalhadores',
    fim: 210,
    quem: 'Ana Administradora',
    nota: null,
    raiz: true,
    renovado: 2,
  },
]

type Chave = { cd_empresa: number; cd: number }

/** Documents that end, with their renewals. */
export async function fillDocumentos(db: Db, cd_empresa: number, hoje: Dia): Promise<void> {
  for (const junto of juntos) {
    const { especie, titulo, quem, nota, raiz } = junto
    const row = await db.one(sql`
      insert into documento (cd_empresa, cd_organig, especie, titulo, dt_fim, responsavel, nota,
                             criado_em, autor)
      select ${cd_empresa}, o.cd, ${especie}, ${titulo}, ${dataOf(hoje + junto.fim)}, ${quem},
             ${nota}, ${inicioOf(hoje, junto)}::date + time '10:00', 'Ana Administradora'
      from organigrama o
      where o.cd_empresa = ${cd_empresa}
      order by (o.cd = ${cd_empresa}) is distinct from ${raiz}, o.cd limit 1
      returning ${columns('documento', 'cd')}`)
    await insertHistoria(db, { cd_empresa, cd: row?.cd ?? 0 }, { hoje, junto })
  }
}

/** A year before the first end. */
const inicioOf = (hoje: Dia, { fim, renovado }: Junto) =>
  dataOf(Math.min(hoje - 1, hoje + fim - 365 * ((renovado ?? 0) + 1)))

async function insertHistoria(
  db: Db,
  { cd_empresa, cd }: Chave,
  { hoje, junto }: { hoje: Dia; junto: Junto },
) {
  const { titulo, fim, renovado } = junto
  for (let vez = renovado ?? 0; vez >= 0; vez -= 1) {
    const ate = dataOf(hoje + fim - 365 * vez)
    const dia = dataOf(Math.min(hoje - 1, hoje + fim - 365 * (vez + 1)))
    const antes = dataOf(hoje + fim - 365 * (vez + 1))
    const primeira = vez === (renovado ?? 0)
    const texto = primeira
      ? `Válido até: ${dataLegivel(ate)}`
      : `Válido até: ${dataLegivel(antes)} → ${dataLegivel(ate)}`
    await db.rows(sql`
      insert into documento_passo (cd_empresa, cd_documento, em, do_prestador, autor, acto, texto)
      values (${cd_empresa}, ${cd}, ${dia}::date + time '10:00', false, 'Ana Administradora',
              ${primeira ? 'criar' : 'renovar'}, ${texto})`)
    if (renovado === null) continue
    const conteudo = makeDocumento(titulo, [
      `Válido até ${dataLegivel(ate)}.`,
      'Documento de demonstração, sem valor legal.',
    ])
    await db.rows(sql`
      with novo as (
        insert into documento_ficheiro (cd_empresa, cd_documento, dt_fim, nome_fich, mime, sha256,
                                        conteudo, em, autor)
        values (${cd_empresa}, ${cd}, ${ate}, ${`${junto.especie}-${ate}.pdf`}, 'application/pdf',
                ${createHash('sha256').update(conteudo).digest()}, ${conteudo},
                ${dia}::date + time '10:00', 'Ana Administradora')
        returning cd)
      update documento m set cd_fich = novo.cd from novo
      where m.cd_empresa = ${cd_empresa} and m.cd = ${cd}`)
  }
}
