import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import './styles/app.css'
import { App, createAppQueryClient } from './app/providers.tsx'
import { createAppRouter } from './app/router.tsx'

// The content policy forbids compiling validators at run time; without this zod would try and be refused on every page.
config({ jitless: true })

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

createRoot(place).render(
  <StrictMode>
    <App router={createAppRouter()} queryClient={createAppQueryClient()} />
  </StrictMode>,
)
