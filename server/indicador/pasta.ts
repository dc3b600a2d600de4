import { indicesDe } from '#contract/indicador/indices.ts'
import { nomeDoMes } from '#contract/indicador/meses.ts'
import { algunsDe, type CapituloEscrito, type PastaPedida } from '#server/comum/pasta/capitulo.ts'
import { drawFolhaDaPasta, emPares } from '#server/comum/pasta/folha-da-pasta.ts'
import { indicadoresDe } from './acidentes.ts'

/** The indices of each year that the period touches, as the screen has them. */
export async function indicadoresDaPasta(pedida: PastaPedida): Promise<CapituloEscrito> {
  const { db, scope, de, ate, prestador } = pedida
  const ano = Number(ate.slice(0, 4))
  const { periodos } = await indicadoresDe(db, scope, { ano, por: 'ano' })
  const dele = periodos
    .filter((periodo) => periodo.ate >= de.slice(0, 7))
    .map(({ nome, agora }) => ({ nome, agora, indices: indicesDe(agora) }))
  const emFalta = [...new Set(dele.flatMap(({ agora }) => agora.em_falta))].sort()
  return {
    como:
      'Índices da Organização Internacional do Trabalho (16.ª conferência, 1998) de cada ano que o período ' +
      'toca, até ao último mês que acabou: frequência e gravidade por milhão de horas, incidência por mil ' +
      'pessoas. Os acidentes no trajeto contam à parte.',
    faltas: [
      ...(dele.length === 0 ? ['Ainda não acabou nenhum mês do período.'] : []),
      ...(emFalta.length === 0
        ? []
        : [`Sem horas em algum mês não há índices. Faltam: ${algunsDe(emFalta.map(nomeDoMes))}.`]),
    ],
    pecas:
      dele.length === 0
        ? []
        : [
            {
              chave: 'indicadores',
              nome: 'Indicadores',
              fim: '.pdf',
              ler: async () =>
                await drawFolhaDaPasta({
                  titulo: 'Indicadores de acidentes',
                  prestador,
                  numero: String(ano),
                  dia: ate,
                  quadros: dele.map(({ nome, agora, indices }) => ({
                    titulo: nome,
                    linhas: emPares([
                      ['Acidentes no trabalho', String(agora.acidentes)],
                      ['Com baixa', String(agora.com_baixa)],
                      ['Dias perdidos', String(agora.dias)],
                      ['No trajeto', String(agora.trajeto)],
                      ['Horas trabalhadas', String(agora.horas)],
                      ['Pessoas, em média', pessoasDe(agora)],
                      ['Frequência', numero(indices.frequencia)],
                      ['Gravidade', numero(indices.gravidade)],
                      ['Incidência', numero(indices.incidencia)],
                      ['Duração média', numero(indices.duracao)],
                    ]),
                  })),
                  nota: 'Sem horas em algum mês, o índice não se calcula.',
                }),
            },
          ],
    lista: {
      cabeca: (
        'Período;Acidentes no trabalho;Com baixa;Dias perdidos;No trajeto;Horas;' +
        'Frequência;Gravidade;Incidência;Duração média'
      ).split(';'),
      linhas: dele.map(({ nome, agora, indices }) => ({
        celulas: [
          nome,
          ...[agora.acidentes, agora.com_baixa, agora.dias, agora.trajeto, agora.horas].map(String),
          ...[indices.frequencia, indices.gravidade, indices.incidencia, indices.duracao].map(
            (indice) => numero(indice) ?? '',
          ),
        ],
      })),
    },
  }
}

const numero = (indice: number | null) =>
  indice === null ? null : indice.toFixed(2).replace('.', ',')

const pessoasDe = ({ pessoas, meses }: { pessoas: number; meses: number }) =>
  meses === 0 ? null : numero(pessoas / meses)
