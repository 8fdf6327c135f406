import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

const signInsAMinute = 20

/** Guessing passwords from one address is slow; asking who one is costs nothing. */
export async function limitSignIns(scope: FastifyInstance, factor: number): Promise<void> {
  await scope.register(rateLimit, {
    max: signInsAMinute * factor,
    timeWindow: '1 minute',
    allowList: ({ method }) => method === 'GET' || method === 'HEAD',
  })
}
