import { useSearch } from '@tanstack/react-router'
import { acidentesPorEmpresa } from '#contract/indicador/prestador.ts'
import { call } from '#web/kit/call/call.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Note } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Formulas } from '../Formulas.tsx'
import { TabelaDeFiguras } from '../TabelaDeFiguras.tsx'
import { acidentesLadoALado, faltaLadoALado } from './colunas.tsx'
import { pedidoDe } from './escolha.ts'
import { EmpresasLadoALado } from './EmpresasLadoALado.tsx'
import { quadroDeEmpresas } from './linhas.tsx'

const { readLado, readTotal } = acidentesPorEmpresa
const from = '/do-prestador/prestador/indicadores'

const ordens = {
  'nome.asc': 'Nome',
  'acidentes.des': 'Mais acidentes',
  'com_baixa.des': 'Mais acidentes com baixa',
  'dias.des': 'Mais dias perdidos',
  'frequencia.des': 'Maior frequência',
  'frequencia.asc': 'Menor frequência',
  'gravidade.des': 'Maior gravidade',
  'gravidade.asc': 'Menor gravidade',
}

const titulo = 'Acidentes por empresa'

export function AcidentesPorEmpresa() {
  const busca = useSearch({ from })
  const { achadas, ordenadas, daPagina } = pedidoDe(busca)
  const lado = useRead(readLado, { query: daPagina })
  const total = useRead(readTotal, { query: achadas })
  return (
    <EmpresasLadoALado {...{ busca, ordens, lado, total }}>
      {({ total: { sem_horas, agora, antes }, ...visto }) => {
        // where a company lacks hours, the sum of all has no index
        const emFalta = (quantas: number) => (quantas > 0 ? [visto.periodo.de] : [])
        const soma = {
          agora: { ...agora, em_falta: emFalta(sem_horas.agora) },
          antes: { ...antes, em_falta: emFalta(sem_horas.antes) },
        }
        const quadro = quadroDeEmpresas({ ...visto, total: soma }, titulo, ({ cd, nome }) => (
          <Link
            to="/prestador/empresa/$empresa/indicadores"
            params={{ empresa: String(cd) }}
            search={{ ano: Number(achadas.ano), por: achadas.por }}
          >
            {nome}
          </Link>
        ))
        return (
          <>
            <TabelaDeFiguras
              quadro={{ ...quadro, colunas: acidentesLadoALado }}
              falta={faltaLadoALado(sem_horas.agora)}
              ficheiro={async () => {
                const { ficheiroDasEmpresas, todasAsLinhas } = await import('./ficheiro.ts')
                const linhas = await todasAsLinhas(
                  async (pagina) => await call(readLado, { query: { ...ordenadas, ...pagina } }),
                )
                const todas = { ...visto, linhas, count: linhas.length, total: soma }
                return await ficheiroDasEmpresas({
                  ...quadroDeEmpresas(todas, titulo),
                  colunas: acidentesLadoALado,
                })
              }}
            />
            <Formulas />
            <Note>
              Contam os acidentes aceites, no dia em que foram, das empresas que não estão fechadas.
              Cada número de uma empresa abre os acidentes que conta.
            </Note>
          </>
        )
      }}
    </EmpresasLadoALado>
  )
}
