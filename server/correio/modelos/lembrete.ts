import { ponto } from '#contract/kit/plain-text.ts'
import type { LinhaLembrada, Lugar } from '#server/comum/lembrete/compor.ts'
import { tipoLembreteOf, prazosLegais } from '#server/comum/lembrete/especies.ts'
import type { Prazos } from '#server/comum/lembrete/legal.ts'
import type { DoPrestador } from '#server/comum/lembrete/prestador.ts'
import type { Bloco, Contexto, Escrito } from './blocos.ts'

export type Lembretes = { lugares: Lugar[]; fim: { href: string } }
export type PrazosADizer = { prazos: Prazos[] }

/** Opens the company or branch, then the list with its filters. */
const paginaDoLembrete = (no: number, especie: string) => `/lembrete/${no}/${especie}`

export function lembreteEscrito({ lugares, fim }: Lembretes, { marca, origem }: Contexto): Escrito {
  return {
    assunto: `Lembrete do portal ${marca}: o que está por tratar`,
    resumo: `${resumoDe(lugares)}.`,
    blocos: [
      { titulo: 'O que está por tratar' },
      ...lugares.flatMap(({ no, nome, emVezDe, linhas }): Bloco[] => [
        { texto: ponto(emVezDe ? `${nome}, em vez de um colega ausente` : nome) },
        ...linhas.flatMap((linha): Bloco[] => [
          {
            ligacao: `${dito(linha)}: ver ${tipoLembreteOf(linha.especie)?.lista ?? 'no portal'}`,
            href: `${origem}${paginaDoLembrete(no, linha.especie)}`,
          },
          ...(linha.unidades.length === 0
            ? []
            : [{ nota: linha.unidades.map((um) => `${um.nome}: ${um.total}`).join(' · ') }]),
        ]),
      ]),
      {
        nota: 'Por privacidade, esta mensagem só tem contagens: não identifica pessoas, e as unidades com menos de cinco contam na que está acima.',
      },
      { ligacao: 'Deixar de receber estes lembretes', ...fim },
    ],
  }
}

function dito({ especie, total, subiu }: LinhaLembrada): string {
  const [um, muitos] = tipoLembreteOf(especie)?.frase ?? ['', '']
  const quantos = total === null ? `Há ${muitos}` : `${total} ${total === 1 ? um : muitos}`
  return subiu ? `Subiu de uma unidade abaixo, lembrado três vezes: ${quantos}` : quantos
}

function resumoDe(lugares: readonly Lugar[]): string {
  const primeiras = lugares.flatMap(({ linhas }) => linhas.map(dito)).slice(0, 2)
  return `Por tratar no portal: ${primeiras.join('; ')}`
}

/** Apart and at once: a clock of the law runs. */
export function prazosEscritos({ prazos }: PrazosADizer, { marca, origem }: Contexto): Escrito {
  return {
    assunto: `Prazo legal a correr no portal ${marca}`,
    resumo: 'Uma comunicação que a lei exige está por registar.',
    blocos: [
      { titulo: 'Há um prazo legal a correr' },
      ...prazos.flatMap(({ no, nome, especie, total, ate }): Bloco[] => [
        {
          texto: ponto(
            `${nome}: na lista «${prazosLegais[especie].lista}» há ${total === 1 ? '1 registo' : `${total} registos`} com uma comunicação por fazer. O primeiro prazo é às ${ate}`,
          ),
        },
        { botao: 'Ver no portal', href: `${origem}${paginaDoLembrete(no, especie)}` },
      ]),
      {
        nota: 'Recebe esta mensagem 12 e 4 horas antes do fim do prazo, e quando ele passa, até a comunicação estar registada no portal. Por ser um prazo da lei, não se desliga.',
      },
    ],
  }
}

export function doPrestadorEscritos({ linhas }: DoPrestador, { marca, origem }: Contexto): Escrito {
  const ditas = linhas.map(({ nome, total }) => `${nome}: ${total}`)
  return {
    assunto: `Lembrete do portal ${marca}: o que está por tratar`,
    resumo: `Por tratar no portal: ${ditas.slice(0, 2).join('; ')}.`,
    blocos: [
      { titulo: 'O que está por tratar' },
      ...linhas.map(({ pagina }, n) => ({
        ligacao: ditas[n] ?? '',
        href: `${origem}${pagina}`,
      })),
      { nota: 'A regra está no portal, em «Lembretes do prestador».' },
    ],
  }
}
