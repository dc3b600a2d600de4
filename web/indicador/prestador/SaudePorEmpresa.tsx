import { useSearch } from '@tanstack/react-router'
import { saudePorEmpresa, type EmpresaComSaude } from '#contract/indicador/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { TabelaDeFiguras } from '../TabelaDeFiguras.tsx'
import { saudeLadoALado, type SaudeComFaltas } from './colunas.tsx'
import { pedidoDe } from './escolha.ts'
import { EmpresasLadoALado } from './EmpresasLadoALado.tsx'
import { quadroDeEmpresas } from './linhas.tsx'

const { readLado, readTotal } = saudePorEmpresa
const from = '/do-prestador/prestador/indicadores/exames'

const ordens = {
  'nome.asc': 'Nome',
  'pessoas.des': 'Mais pessoas',
  'cobertura.asc': 'Menor cobertura',
  'cobertura.des': 'Maior cobertura',
  'expirado.des': 'Mais exames expirados',
  'sem_exame.des': 'Mais pessoas sem exame',
  'atraso.des': 'Mais deveres em atraso',
  'faltas.des': 'Mais faltas a exames',
}

const titulo = 'Exames por empresa'

type Lida = Pick<EmpresaComSaude, 'hoje' | 'agora' | 'antes'>

/** The people are those of today in both: only absences have a year before. */
const comparada = ({ hoje, agora, antes }: Lida): Record<'agora' | 'antes', SaudeComFaltas> => ({
  agora: { ...hoje, ...agora },
  antes: {
    pessoas: 0,
    em_dia: 0,
    expirado: 0,
    sem_validade: 0,
    sem_exame: 0,
    atraso: 0,
    ...antes,
  },
})

const linhaDe = ({ cd, nome, ...lida }: EmpresaComSaude) => ({ cd, nome, ...comparada(lida) })

export function SaudePorEmpresa() {
  const busca = useSearch({ from })
  const { achadas, ordenadas, daPagina } = pedidoDe(busca)
  const lado = useRead(readLado, { query: daPagina })
  const total = useRead(readTotal, { query: achadas })
  return (
    <EmpresasLadoALado {...{ busca, ordens, lado, total }}>
      {({ total: somas, linhas, ...visto }) => {
        const quadroDe = (
          lidas: readonly EmpresaComSaude[],
          count: number,
          nomeDe?: Parameters<typeof quadroDeEmpresas>[2],
        ) => {
          const soma = comparada(somas)
          const todas = { ...visto, linhas: lidas.map(linhaDe), count, total: soma }
          return { ...quadroDeEmpresas(todas, titulo, nomeDe), colunas: saudeLadoALado }
        }
        return (
          <>
            <TabelaDeFiguras
              quadro={quadroDe(linhas, visto.count, ({ cd, nome }) => (
                <Link
                  to="/prestador/empresa/$empresa/indicadores/exames"
                  params={{ empresa: String(cd) }}
                  search={{ ano: Number(achadas.ano), por: achadas.por }}
                >
                  {nome}
                </Link>
              ))}
              ficheiro={async () => {
                const { ficheiroDasEmpresas, todasAsLinhas } = await import('./ficheiro.ts')
                const lidas = await todasAsLinhas(
                  async (pagina) => await call(readLado, { query: { ...ordenadas, ...pagina } }),
                )
                return await ficheiroDasEmpresas(quadroDe(lidas, lidas.length))
              }}
            />
            <Note>
              As pessoas, a cobertura e os deveres de exames em atraso são os de hoje; as faltas são
              as do período. Cobertura: pessoas com exame em dia × 100 ÷ pessoas de hoje. Um exame
              sem data de validade não está em dia nem expirado. As empresas fechadas não contam.
            </Note>
          </>
        )
      }}
    </EmpresasLadoALado>
  )
}
