export declare function peakMb(pid?: number | 'self'): number
export declare function peakMbIn(stderr: string): number
