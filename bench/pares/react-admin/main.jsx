// The list of employees as one writes it with react-admin: same columns, search, order and details.
import { createRoot } from 'react-dom/client'
import {
  Admin,
  DataTable,
  List,
  Pagination,
  Resource,
  SearchInput,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin'

const read = async (path) => await (await fetch(path)).json()

const dataProvider = {
  getList: async (resource, { pagination: { page, perPage }, sort: { field, order }, filter }) => {
    const query = new URLSearchParams({ page, perPage, field, order, q: filter.q ?? '' })
    return await read(`/rest/${resource}?${query}`)
  },
  getOne: async (resource, { id }) => ({ data: await read(`/rest/${resource}/${id}`) }),
}

const day = (value) => value && new Date(value).toLocaleDateString('pt-PT')

function Funcionarios() {
  return (
    <List
      perPage={10}
      sort={{ field: 'nome', order: 'ASC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      exporter={false}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="num_mecan" label="N.º mecanográfico" />
        <DataTable.Col source="nome" label="Funcionário" />
        <DataTable.NumberCol source="idade" label="Idade" />
        <DataTable.Col
          source="dt_ult_exam"
          label="Último exame"
          render={({ dt_ult_exam }) => day(dt_ult_exam) || <strong>Sem exame</strong>}
        />
        <DataTable.Col
          source="dt_expir"
          label="Válido até"
          render={({ dt_expir }) => day(dt_expir)}
        />
        <DataTable.Col
          source="dt_prox_marc"
          label="Próxima marcação"
          render={({ dt_prox_marc }) => day(dt_prox_marc) || 'Sem marcação'}
        />
        <DataTable.Col source="empresa" label="Organigrama" disableSort />
      </DataTable>
    </List>
  )
}

function Funcionario() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="num_mecan" />
        <TextField source="nome" />
        <TextField source="idade" />
        <TextField source="dt_ult_exam" />
        <TextField source="dt_expir" />
        <TextField source="dt_prox_marc" />
        <TextField source="empresa" />
      </SimpleShowLayout>
    </Show>
  )
}

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="funcionario" list={Funcionarios} show={Funcionario} />
  </Admin>,
)
