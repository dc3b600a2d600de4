import { show, type Achado } from '#contract/kit/ficheiro/achado.ts'
import { plainText } from '#contract/kit/plain-text.ts'
import { validadeProposta, type Limites } from '#contract/saude/validade.ts'
import { dataLegivel } from '#server/comum/pedido/campos.ts'
import type { Db } from '#server/db/database.ts'
import type { ExameLido } from './parse-exames.ts'
import { finderOf, type Examinado } from './find-pessoa.ts'
import { guardadosOf, lockExaminados, listasOf, type ExameGuardado } from './guardados.ts'

export type ExameNovo = Pick<
  ExameGuardado,
  'cd_funcion' | 'dt' | 'hr' | 'cd_tipo_exam' | 'cd_medic' | 'cd_decis' | 'dt_expir' | 'restricoes'
> & { certificado: string | null }

export type PlanoDeExames = {
  novos: ExameNovo[]
  /** stored exams that get their certificate now */
  juntar: { cd: number; certificado: string }[]
  iguais: number
  recusas: Achado[]
  avisos: Achado[]
}

type Sobre = { limites: Limites; sha256Of: (certificado: string) => Buffer | undefined }

/**
 * Locks the people of the company. Stored exams stay, so a second import adds nothing. Writes
 * nothing.
 */
export async function planExames(
  tx: Db,
  cd_empresa: number,
  exames: readonly ExameLido[],
  { limites, sha256Of }: Sobre,
): Promise<PlanoDeExames> {
  const find = finderOf(await lockExaminados(tx, cd_empresa))
  const named = namerOf(await listasOf(tx))
  const plano: PlanoDeExames = { novos: [], juntar: [], iguais: 0, recusas: [], avisos: [] }
  const found = exames.flatMap((exame) => {
    const { linha } = exame
    const { recusas, cd_tipo_exam, cd_medic } = named(exame)
    const { campo, ...quem } = find(exame.pessoa)
    if ('recusa' in quem) recusas.push({ linha, campo, motivo: quem.recusa })
    else {
      recusas.push(...diaFault(exame, quem.pessoa))
      if (quem.aviso !== undefined) plano.avisos.push({ linha, campo: 'nome', motivo: quem.aviso })
    }
    plano.recusas.push(...recusas)
    if (recusas.length > 0 || 'recusa' in quem || !cd_tipo_exam || !cd_medic) return []
    return [{ exame, pessoa: quem.pessoa, cd_tipo_exam, cd_medic }]
  })
  const pessoas = [...new Set(found.map(({ pessoa }) => pessoa.cd))]
  const guardados = Map.groupBy(await guardadosOf(tx, cd_empresa, pessoas), chaveOf)
  const linhas = new Map<string, number>()
  for (const { exame, pessoa, cd_tipo_exam, cd_medic } of found) {
    const { linha, dt, hr, cd_decis, restricoes, certificado } = exame
    const dt_expir = exame.dt_expir ?? validadeProposta({ ...pessoa, dt, cd_decis }, limites)
    const escrito = { dt, hr, cd_tipo_exam, cd_medic, cd_decis, dt_expir, restricoes, certificado }
    const novo: ExameNovo = { cd_funcion: pessoa.cd, ...escrito }
    const chave = chaveOf(novo)
    const antes = linhas.get(chave)
    if (antes !== undefined) {
      plano.recusas.push({
        linha,
        campo: 'data',
        motivo: `é o mesmo exame que o da linha ${antes}`,
      })
      continue
    }
    linhas.set(chave, linha)
    const ja = guardados.get(chave)
    // The present version comes before earlier ones.
    const guardado = ja?.find(({ cd }) => cd !== null) ?? ja?.[0]
    if (!guardado) plano.novos.push(novo)
    else settle(plano, { novo, guardado, dito: exame, sha256Of })
  }
  return plano
}

/** Equal employee, day, hour and type mean the same exam. */
const chaveOf = ({ cd_funcion, dt, hr, cd_tipo_exam }: Omit<ExameNovo, 'certificado'>) =>
  `${cd_funcion} ${dt} ${hr} ${cd_tipo_exam}`

type Ja = Pick<Sobre, 'sha256Of'> & { novo: ExameNovo; guardado: ExameGuardado; dito: ExameLido }

/** Reports differences from the stored exam without a change; adds a missing certificate. */
function settle(plano: PlanoDeExames, { novo, guardado, dito, sha256Of }: Ja) {
  const { linha } = dito
  const warn = (campo: string, motivo: string) => void plano.avisos.push({ linha, campo, motivo })
  plano.iguais += 1
  if (guardado.cd === null || guardado.versao > 1) {
    warn('data', 'já está registado e foi corrigido no portal: fica como está')
    return
  }
  const outros = [
    ...(novo.cd_decis === guardado.cd_decis ? [] : ['decisão']),
    ...(novo.cd_medic === guardado.cd_medic ? [] : ['médico']),
    ...(dito.dt_expir === null || dito.dt_expir === guardado.dt_expir ? [] : ['validade']),
    ...(novo.restricoes === guardado.restricoes ? [] : ['restrições']),
  ]
  if (outros.length > 0) {
    warn('data', `já está registado com outros dados (${outros.join(', ')}): fica como está`)
    return
  }
  const { certificado } = novo
  if (certificado === null) return
  if (guardado.sha256 === null) {
    plano.iguais -= 1
    plano.juntar.push({ cd: guardado.cd, certificado })
  } else if (sha256Of(certificado)?.equals(guardado.sha256) === false) {
    warn('certificado', 'já tem outra ficha de aptidão, que fica')
  }
}

/** Refuses exams before birth or after the exit. */
function diaFault({ linha, dt }: ExameLido, { nome, dt_nasc, saida }: Examinado): Achado[] {
  if (dt < dt_nasc) return [{ linha, campo: 'data', motivo: 'é anterior ao nascimento' }]
  if (saida === null || dt <= saida) return []
  const motivo = `é posterior à saída de ${nome}, em ${dataLegivel(saida)}`
  return [{ linha, campo: 'data', motivo }]
}

function namerOf({ tipos, medicos }: Awaited<ReturnType<typeof listasOf>>) {
  const porNome = new Map(tipos.map(({ cd, nome }) => [plainText(nome), cd]))
  const porCedula = new Map(medicos.map(({ cd, cedula }) => [cedula, cd]))
  const nomes = tipos.map(({ nome }) => nome).join(', ')
  return ({ linha, tipo, cedula }: ExameLido) => {
    const cd_tipo_exam = porNome.get(plainText(tipo))
    const cd_medic = porCedula.get(cedula)
    const recusas: Achado[] = []
    if (cd_tipo_exam === undefined) {
      recusas.push({
        linha,
        campo: 'tipo',
        motivo: `${show(tipo)} não é um tipo de exame: ${nomes}`,
      })
    }
    if (cd_medic === undefined) {
      const motivo = `não há nenhum médico com a cédula ${show(cedula)}: importe-o antes`
      recusas.push({ linha, campo: 'medico', motivo })
    }
    return { recusas, cd_tipo_exam, cd_medic }
  }
}
