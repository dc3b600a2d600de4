import {
  maximoDeAchados,
  type PassoDaImportacao,
  type PrevisaoDeImportacao,
} from '#contract/importacao/prestador.ts'
import { camposFuncionario, type CampoFuncionario } from '#contract/comum/funcionario.ts'
import { textoOf, type Dados } from '#server/comum/pedido/campos.ts'
import type { Achado } from '#contract/kit/ficheiro/achado.ts'
import { especieOf, mudadosOf } from '../diff.ts'
import { auxiliares, type Nacionalidade, type PessoaLida } from '../parse-funcionarios.ts'
import { linesOf, recusasOf, type Plano } from '../plan.ts'
import type { NoCriado, NoMudado } from '../plan-organigrama.ts'
import type { Admissao, Alteracao } from '../plan-pessoas.ts'
import { emUtf8, titulos } from '../resumo.ts'
import type { Existente } from '../rows.ts'
import type { Lida } from './ler.ts'

export function previsaoOf(
  plano: Plano,
  { total, vazias, utf8 }: Lida,
  nacionalidades: readonly Nacionalidade[],
): Omit<PrevisaoDeImportacao, 'alheia' | 'versao'> {
  const { organigrama, pessoas } = plano
  const recusas = recusasOf(plano).toSorted(byLine)
  const avisos = [...(utf8 ? [emUtf8] : []), ...(pessoas?.avisos ?? []).toSorted(byLine)]
  return {
    lidas: total,
    vazias,
    iguais: (organigrama?.iguais ?? 0) + (pessoas?.iguais ?? 0),
    ficam: pessoas?.ficam ?? 0,
    recusadas: linesOf(recusas),
    recusas: recusas.slice(0, maximoDeAchados),
    avisados: avisos.length,
    avisos: avisos.slice(0, maximoDeAchados),
    passos: recusas.length > 0 ? [] : passosOf(plano, nacionalidades),
    nomes: auxiliares.flatMap((auxiliar) => {
      const nomes = pessoas?.nomesNovos[auxiliar] ?? []
      return nomes.length === 0 ? [] : [{ lista: titulos[auxiliar], nomes }]
    }),
  }
}

const byLine = (one: Achado, other: Achado) => one.linha - other.linha

function passosOf(
  { nos, organigrama, pessoas }: Plano,
  nacionalidades: readonly Nacionalidade[],
): PassoDaImportacao[] {
  const nomes = {
    nos: new Map(nos.map(({ cd, nome }) => [cd, nome])),
    nacionalidades: new Map(nacionalidades.map(({ cd, nome }) => [cd, nome])),
  }
  return [
    ...(organigrama?.novos ?? []).map(noNovo),
    ...(organigrama?.mudados ?? []).map(noMudado),
    ...(pessoas?.admissoes ?? []).map((admissao) => admitida(admissao, nomes)),
    ...(pessoas?.alteracoes ?? []).map((alteracao) => alterada(alteracao, nomes)),
    ...(pessoas?.saidas ?? []).map(quemSai),
  ]
}

const noNovo = ({ linha, nome, ref, acima }: NoCriado): PassoDaImportacao => ({
  especie: 'no_novo',
  linha,
  nome,
  num: ref,
  onde: acima,
  campos: [],
})

const noMudado = ({ linha, nome, ref, antes }: NoMudado): PassoDaImportacao => ({
  especie: 'no_alterado',
  linha,
  nome,
  num: ref,
  onde: null,
  campos: [
    { titulo: 'Nome', antes: antes.nome, depois: nome },
    { titulo: 'Código', antes: antes.ref, depois: ref },
  ].filter(({ antes: old, depois }) => old !== depois),
})

type Nomes = Record<'nos' | 'nacionalidades', ReadonlyMap<number, string>>

const admitida = ({ pessoa, dados }: Admissao, { nos }: Nomes): PassoDaImportacao => ({
  especie: 'admissao',
  linha: pessoa.linha,
  nome: dados.nome,
  num: dados.num_mecan,
  onde: nos.get(dados.cd_organig) ?? null,
  campos: [],
})

function alterada({ pessoa, existente, mudanca }: Alteracao, nomes: Nomes): PassoDaImportacao {
  const depois = depoisOf(pessoa, { existente, mudanca, nomes })
  return {
    especie: especieOf(mudanca),
    linha: pessoa.linha,
    nome: existente.nome,
    num: existente.num_mecan,
    onde: depois.organig,
    campos: mudadosOf(mudanca, existente).map((campo) => ({
      titulo: camposFuncionario[campo].label,
      antes: shown(campo, existente),
      depois: shown(campo, depois),
    })),
  }
}

const shown = (campo: CampoFuncionario, dados: Dados) =>
  campo === 'cd_organig' ? dados.organig : textoOf(campo, dados)

function depoisOf(
  { nomes: lidos }: PessoaLida,
  { existente, mudanca, nomes }: Pick<Alteracao, 'existente' | 'mudanca'> & { nomes: Nomes },
): Dados {
  const organig = mudanca.cd_organig && nomes.nos.get(mudanca.cd_organig)
  return {
    ...existente,
    ...mudanca,
    cd_organig: mudanca.cd_organig ?? existente.cd_organig,
    nacion: nomes.nacionalidades.get(mudanca.cd_nacion ?? 0) ?? existente.nacion,
    categ: lidos.categoria ?? existente.categ,
    agrup_prof: lidos.agrupamento ?? existente.agrup_prof,
    profis: lidos.profissao ?? existente.profis,
    func_propost: lidos.funcao ?? existente.func_propost,
    organig: organig || existente.organig,
  }
}

const quemSai = ({ nome, num_mecan, organig }: Existente): PassoDaImportacao => ({
  especie: 'saida',
  linha: null,
  nome,
  num: num_mecan,
  onde: organig,
  campos: [],
})
